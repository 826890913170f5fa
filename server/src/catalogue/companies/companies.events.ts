import { z } from 'zod'
import { event } from '#kit/events/events.ts'

const Company = z.object({ companyId: z.uuid() })

export const companyAdded = event('company.added', Company)
export const companyChanged = event('company.changed', Company)
export const companyRemoved = event('company.removed', Company)
export const companyRestored = event('company.restored', Company)
export const companyMerged = event('company.merged', Company)
export const companyUnmerged = event('company.unmerged', Company)
