import type { PageName } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { CompanyGroup } from './company-group.tsx'

export type GroupProps = { title: MessageDescriptor; page: PageName; query: string }
type Group = Omit<GroupProps, 'query'> & { Component: ComponentType<GroupProps> }

/** The kinds of records that the search over everything shows, in their order. A new kind joins by its line here. */
export const GROUPS: readonly Group[] = [{ title: msg`Companies`, page: 'searchCompanies', Component: CompanyGroup }]
