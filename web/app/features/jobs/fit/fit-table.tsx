import type { FIT_VERDICTS, Fit, FitCriterion } from '@kontor/contract/job-candidates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { personKind } from '~/records/person/person-kind.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { CRITERION_NAMES, VERDICT_NAMES } from '~/records/job/fit-names.ts'
import { evidenceText, fieldOf, partText } from './fit-words.ts'
import '~/styles/found-words.css'
import { readWeights, WeightSlider, type WeightsText, writeWeights } from './weights.tsx'

type Verdict = (typeof FIT_VERDICTS)[number]
type Criterion = Fit['criteria'][number]
type Part = Criterion['parts'][number]

const ICONS: Readonly<Record<Verdict, LucideIcon>> = {
  met: CircleCheck,
  partly: CircleDashed,
  missing: CircleX,
  unknown: CircleHelp,
}

export function VerdictMark({ verdict, isQuiet = false }: { verdict: Verdict; isQuiet?: boolean }) {
  const { i18n } = useLingui()
  const Icon = ICONS[verdict]
  const name = i18n._(VERDICT_NAMES[verdict])
  return (
    <span className="fit-verdict" data-verdict={verdict} title={name}>
      <Icon size={16} aria-hidden />
      <span className={isQuiet ? 'visually-hidden' : undefined}>{name}</span>
    </span>
  )
}

function usePoints() {
  const locale = useLocale()
  const style = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (points: number, max: number) => `${style.format(points)} / ${style.format(max)}`
}

type TableProps = {
  criteria: readonly Criterion[]
  weights: WeightsText
  onWeights: (weights: WeightsText) => void
}

/** Each criterion with its verdict, its points and weight, what the job asks for and the words that earned them. */
export function FitTable({ criteria, weights, onWeights }: TableProps) {
  const { i18n } = useLingui()
  const pointsText = usePoints()
  const known = readWeights(weights)
  const renderSlider = (id: FitCriterion) => (
    <WeightSlider
      isBare
      name={i18n._(CRITERION_NAMES[id])}
      value={known[id] ?? 1}
      onChange={(weight) => onWeights(writeWeights({ ...known, [id]: weight }))}
    />
  )
  return (
    <table className="fit-table fit-criteria">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Criterion</Trans>
          </th>
          <th scope="col">
            <Trans>Asked for, and the words found</Trans>
          </th>
          <th scope="col">
            <Trans>Weight</Trans>
          </th>
          <th scope="col" className="number">
            <Trans>Points</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ id, verdict, points, max, parts }) => (
          <tr key={id}>
            <th scope="row">
              {i18n._(CRITERION_NAMES[id])}
              <VerdictMark verdict={verdict} />
            </th>
            <td>
              <ul>
                {parts.map((part) => (
                  <PartRow key={part.label} criterion={id} part={part} />
                ))}
              </ul>
            </td>
            <td>{renderSlider(id)}</td>
            <td className="number">{pointsText(points, max)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PartRow({ criterion, part }: { criterion: FitCriterion; part: Part }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  // Places are told by the names of their countries, once those are there.
  useQuery(countryNames(locale))
  const pointsText = usePoints()
  const sourceOf = (evidence: Part['evidence'][number]) => {
    if (evidence.sourceKind === 'file') return t`Resume`
    const field = fieldOf(evidence)
    const name = field && personKind.fields[field]?.name
    return name ? i18n._(name) : t`Profile`
  }
  // The same words of several places stand there once, with all of their places.
  const found = new Map<string, string[]>()
  for (const evidence of part.evidence) {
    const words = evidenceText(evidence, { i18n, locale })
    found.set(words, [...(found.get(words) ?? []), sourceOf(evidence)])
  }
  return (
    <li>
      <VerdictMark verdict={part.verdict} isQuiet />
      <span>
        {partText(criterion, part.label, { i18n, locale })}
        <span className="quiet"> · {pointsText(part.points, part.max)}</span>
        {found.size > 0 && (
          <span className="found-words">
            {[...found].map(([words, sources]) => (
              <q key={words} title={[...new Set(sources)].join(', ')}>
                {words}
              </q>
            ))}
          </span>
        )}
      </span>
    </li>
  )
}
