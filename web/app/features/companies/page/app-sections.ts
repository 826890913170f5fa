import type { Feature } from '@kontor/contract/kit/plans.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { Section } from './shown-company.ts'

/** A part that only users see. With a feature it is shown locked to accounts whose plan lacks it. */
export type AppSection = Section & { locked?: { feature: Feature; title: MessageDescriptor } }

/** Jobs, news, financials, lists, comments, tasks and the activity join here; each column ends with them. */
export const APP_SECTIONS: readonly AppSection[] = []
