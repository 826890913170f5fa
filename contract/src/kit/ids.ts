import { z } from 'zod'

export const Id = z.uuid()
export const ById = z.object({ id: Id })
