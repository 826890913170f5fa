import { BETWEEN, type Story } from '@kontor/contract/news.ts'
import { useLingui } from '@lingui/react/macro'
import { TRIGGER_NAMES } from '~/records/news/news-words.ts'

type Mark = { start: number; end: number; kind: 'company' | 'positive' | 'negative' | 'trigger'; label: string }
type Piece = { start: number; end: number; marks: Mark[] }

/** The text of a story with the companies, the words that decide and those that say what it is about. */
export function MarkedText({ story }: { story: Story }) {
  const { t, i18n } = useLingui()
  const marks: Mark[] = [
    ...story.companies.flatMap(({ company, spans }) =>
      spans.map(({ start, end }) => ({ start, end, kind: 'company' as const, label: company.title })),
    ),
    ...story.why.map(({ start, end, polarity }) => ({
      start,
      end,
      kind: polarity,
      label: polarity === 'positive' ? t`Speaks for` : t`Speaks against`,
    })),
    ...story.triggers.map(({ start, end, type }) => ({
      start,
      end,
      kind: 'trigger' as const,
      label: i18n._(TRIGGER_NAMES[type]),
    })),
  ]
  const from = story.title.length + BETWEEN.length
  return (
    <div className="story-text">
      {piecesOf(marks, from, from + story.text.length).map(({ start, end, marks: own }) => {
        const words = story.text.slice(start - from, end - from)
        if (own.length === 0) return words
        const kinds = [...new Set(own.map(({ kind }) => `story-mark-${kind}`))].join(' ')
        const title = [...new Set(own.map(({ label }) => label))].join(' · ')
        return (
          <mark key={start} className={`story-mark ${kinds}`} title={title}>
            {words}
          </mark>
        )
      })}
    </div>
  )
}

/** Marks may lie over each other, so the text is cut wherever one begins or ends. */
export function piecesOf(marks: readonly Mark[], from: number, to: number): Piece[] {
  const inside = marks.filter(({ start, end }) => start < to && end > from)
  const edges = new Set([from, to, ...inside.flatMap(({ start, end }) => [Math.max(start, from), Math.min(end, to)])])
  const cuts = [...edges].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? to
    return { start, end, marks: inside.filter((mark) => mark.start < end && mark.end > start) }
  })
}
