import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { AnyFacet } from '@kontor/contract/kit/search-endpoints.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import type { TermsGroup } from '../search/search-kind.ts'
import type { ChangeSearch, SearchState } from '../search/search-state.ts'
import { asTree } from './facet-tree.ts'
import { type Match, type TermsChoice, termsChoice } from './terms-choice.ts'

const RecordFinder = lazy(async () => ({ default: (await import('./record-finder.tsx')).RecordFinder }))
const FEW = 6

type Props = {
  filter: string
  /** The parameters that the search knows; a filter may be excludable or not. */
  parameters: Readonly<Record<string, unknown>>
  facet: AnyFacet | undefined
  state: SearchState
  nameOf: (key: string, value: string) => string
  onChange: ChangeSearch
  groups?: readonly TermsGroup[] | undefined
  /** The kind of the records that the values are. */
  found?: Kind | undefined
}

/** Values to tick or to exclude, the most frequent first; what is chosen stays even where nothing has it any more. */
export function TermsFilter({ filter, parameters, facet, state, nameOf, onChange, groups, found }: Props) {
  const [isWhole, setWhole] = useState(false)
  const choice = termsChoice(filter, parameters, state)
  const counted: { value: string; count: number | null | undefined }[] = facet?.values ?? []
  const known = new Set(counted.map(({ value }) => value))
  const uncounted = [...choice.chosen, ...choice.excluded].filter((value) => !known.has(value))
  const all = asTree([...uncounted.map((value) => ({ value, count: undefined })), ...counted])
  const rest = all.length - FEW
  return (
    <>
      {groups && <Groups groups={groups} choice={choice} counted={counted} onChange={onChange} />}
      {choice.canMatchAll && choice.chosen.length > 1 && <MatchSwitch choice={choice} onChange={onChange} />}
      <ul className="facet-values">
        {(isWhole ? all : all.slice(0, FEW)).map(({ value, count, depth }) => (
          <TermsValue
            key={value}
            name={nameOf(filter, value)}
            value={value}
            depth={depth}
            choice={choice}
            count={count}
            onChange={onChange}
          />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="text-button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show {rest} more</Trans>}
        </button>
      )}
      {found && (
        <Suspense fallback={null}>
          <RecordFinder
            kind={found}
            except={[...choice.chosen, ...choice.excluded]}
            onFound={(id) => onChange(choice.toggle(id))}
          />
        </Suspense>
      )}
    </>
  )
}

type GroupsProps = {
  groups: readonly TermsGroup[]
  choice: TermsChoice
  counted: readonly { value: string; count: number | null | undefined }[]
  onChange: ChangeSearch
}

/** Each group takes the place of what was chosen; pressed again it takes itself away. */
function Groups({ groups, choice, counted, onChange }: GroupsProps) {
  const { t, i18n } = useLingui()
  const counts = new Map(counted.map(({ value, count }) => [value, count ?? undefined]))
  const sumOf = (values: readonly string[]) =>
    counted.some(({ count }) => count === null)
      ? null
      : values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)
  const isChosen = (values: readonly string[]) =>
    values.length === choice.chosen.length && values.every((value) => choice.chosen.includes(value))
  return (
    <div className="facet-match facet-groups" role="group" aria-label={t`Groups`}>
      {groups.map(({ name, values }) => (
        <button
          key={values.join(',')}
          type="button"
          aria-pressed={isChosen(values)}
          onClick={() => onChange(choice.only(isChosen(values) ? [] : values))}
        >
          {i18n._(name)} <FacetCount count={sumOf(values)} />
        </button>
      ))}
    </div>
  )
}

type ValueProps = {
  name: string
  value: string
  /** How far below another value it stands. */
  depth: number
  choice: TermsChoice
  count: number | null | undefined
  onChange: ChangeSearch
}

function TermsValue({ name, value, depth, choice, count, onChange }: ValueProps) {
  const { t } = useLingui()
  const isExcluded = choice.excluded.includes(value)
  const exclude = isExcluded ? t`Do not exclude ${name}` : t`Exclude ${name}`
  return (
    <li
      className="facet-row"
      data-excluded={isExcluded || undefined}
      style={depth > 0 ? { paddingInlineStart: depth * 16 } : undefined}
    >
      <label className="facet-value">
        <input
          type="checkbox"
          checked={choice.chosen.includes(value)}
          onChange={() => onChange(choice.toggle(value))}
        />
        <span title={name}>{name}</span>
        <FacetCount count={count} />
      </label>
      {choice.canExclude && (
        <button
          type="button"
          className="facet-exclude"
          aria-pressed={isExcluded}
          aria-label={exclude}
          title={exclude}
          onClick={() => onChange(choice.exclude(value))}
        >
          <Ban size={14} aria-hidden />
        </button>
      )}
    </li>
  )
}

/** Of several values a record needs any or all. */
function MatchSwitch({ choice, onChange }: { choice: TermsChoice; onChange: ChangeSearch }) {
  const { t } = useLingui()
  const names: Record<Match, string> = { any: t`Any of them`, all: t`All of them` }
  return (
    <div className="facet-match" role="group" aria-label={t`How many must fit`}>
      {(['any', 'all'] as const).map((match) => (
        <button
          key={match}
          type="button"
          aria-pressed={choice.match === match}
          onClick={() => onChange(choice.matchBy(match))}
        >
          {names[match]}
        </button>
      ))}
    </div>
  )
}

/** How many have a value; nothing where there are too many matches to count. */
export function FacetCount({ count }: { count: number | null | undefined }) {
  const locale = useLocale()
  if (count === null || count === undefined) return null
  return <span className="facet-count number">{formatNumber(count, locale)}</span>
}
