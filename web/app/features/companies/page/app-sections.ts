import type { Feature } from '@kontor/contract/kit/plans.ts'
import type { MessageDescriptor } from '@lingui/core'
import { EnrichPanel } from '../enrichment/enrich-panel.tsx'
import { Activity } from './activity.tsx'
import type { Section } from './shown-company.ts'

/** A part that only users see. With a feature it is shown locked to accounts whose plan lacks it. */
export type AppSection = Section & { locked?: { feature: Feature; title: MessageDescriptor } }

/** Jobs, news, financials, lists, comments and tasks join here; each column ends with them. */
export const APP_SECTIONS: readonly AppSection[] = [
  {
    id: 'enrichment',
    column: 'rail',
    shows: ({ can, enrichment }) => can.enrich || enrichment.status !== 'none',
    Component: EnrichPanel,
  },
  { id: 'activity', column: 'main', shows: () => true, Component: Activity },
]
