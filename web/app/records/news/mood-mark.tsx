import type { Mood, MoodReason } from '@kontor/contract/news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleDot, Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { MOOD_NAMES } from './news-words.ts'
import './news.css'

const ICONS = { NEUTRAL: Minus, POSITIVE: TrendingUp, NEGATIVE: TrendingDown, MIXED: CircleDot }

/** The mood in a word; a dash where there is none. */
export function MoodMark({ mood, corrected = false }: { mood: Mood | null; corrected?: boolean }) {
  const { t, i18n } = useLingui()
  if (mood === null)
    return (
      <span className="mood-mark" aria-label={t`No mood`}>
        –
      </span>
    )
  const Icon = ICONS[mood]
  return (
    <span className={`mood-mark mood-${mood.toLowerCase()}`}>
      <Icon size={16} aria-hidden />
      {i18n._(MOOD_NAMES[mood])}
      {corrected && (
        <span className="quiet">
          <Trans>corrected</Trans>
        </span>
      )}
    </span>
  )
}

const FEW = 3

/** Why this mood: the words that decide, those that weigh most first. */
export function WhyMood({ why }: { why: readonly MoodReason[] }) {
  const { t } = useLingui()
  if (why.length === 0) return null
  const seen = new Map(why.map((reason) => [reason.words.toLowerCase(), reason]))
  const most = [...seen.values()].toSorted((a, b) => b.weight - a.weight).slice(0, FEW)
  return (
    <p className="mood-why">
      <span className="quiet">
        <Trans>Because of</Trans>
      </span>{' '}
      {most.map(({ words, polarity, start }) => (
        <q key={start} className={`mood-word mood-word-${polarity}`}>
          <span className="visually-hidden">{polarity === 'positive' ? t`speaks for:` : t`speaks against:`} </span>
          {words}
        </q>
      ))}
    </p>
  )
}
