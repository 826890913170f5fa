import type { Trigger } from '@kontor/contract/news.ts'

type Part = { titles: readonly string[]; leads: readonly string[] }

/** What stories of one language are made of; a title and the lead at the same place belong together. */
export type Templates = Readonly<Record<Trigger | 'general', Part>> & {
  closers: readonly string[]
  sources: readonly string[]
  /** What a copy adds. */
  extra: string
}
