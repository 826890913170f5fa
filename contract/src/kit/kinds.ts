import { z } from 'zod'

/** Every kind of record that something can point at: comments, tasks, lists, follows and the like hold `{kind, id}`. */
export const KINDS = [
  'company',
  'person',
  'job',
  'news',
  'list',
  'task',
  'comment',
  'document',
  'statement',
  'market',
  'search',
] as const
export const Kind = z.enum(KINDS)
export type Kind = z.infer<typeof Kind>
