import { z } from 'zod'

/** Lists are read in pages; `searchAfter` is opaque and comes from the page before. */
export const PageQuery = z.strictObject({
  // Holds what the last row is sorted by, such as a name of 200 characters in any script.
  searchAfter: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), searchAfter: z.string().nullable() })
}
