import type { Mood, Trigger } from '@kontor/contract/news.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const MOOD_NAMES: Readonly<Record<Mood, MessageDescriptor>> = {
  NEUTRAL: msg({ message: 'Neutral', context: 'mood of a story' }),
  POSITIVE: msg({ message: 'Positive', context: 'mood of a story' }),
  NEGATIVE: msg({ message: 'Negative', context: 'mood of a story' }),
  MIXED: msg({ message: 'Mixed', context: 'mood of a story' }),
}

export const TRIGGER_NAMES: Readonly<Record<Trigger, MessageDescriptor>> = {
  funding: msg`Funding`,
  acquisition: msg`Acquisition`,
  management: msg`Change of management`,
  results: msg`Results`,
  expansion: msg`Expansion`,
  jobsCut: msg`Job cuts`,
  product: msg`Product`,
  legal: msg`Legal dispute`,
  insolvency: msg`Insolvency`,
}

export const LANGUAGE_NAMES: Readonly<Record<Locale, MessageDescriptor>> = {
  en: msg`English`,
  de: msg`German`,
  fr: msg`French`,
}
