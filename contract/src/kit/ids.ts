import { z } from 'zod'

/** In small letters, as the database writes it. */
export const Id = z.uuid().toLowerCase()
/** Counts the changes of a record; whoever saves names the one that was read. */
export const Version = z.int32()
export const ById = z.object({ id: Id })
