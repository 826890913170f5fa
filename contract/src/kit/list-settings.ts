import { z } from 'zod'
import { Order } from './filters.ts'

const MOST_COLUMNS = 30
const Column = z.string().regex(/^[a-zA-Z0-9.]{1,40}$/)
const fewKeys = (widths: object) => Object.keys(widths).length <= MOST_COLUMNS

export const DENSITIES = ['normal', 'compact'] as const

/** How somebody has arranged the list of one kind of record; what is left out is as the list has it by itself. */
export const ListSettings = z.strictObject({
  shown: z.array(Column).max(MOST_COLUMNS).optional(),
  /** In pixels. */
  widths: z.record(Column, z.number().int().min(1).max(4000)).refine(fewKeys, 'invalid').optional(),
  sort: z.strictObject({ by: Column, order: Order }).optional(),
  density: z.enum(DENSITIES).optional(),
})
export type ListSettings = z.infer<typeof ListSettings>
