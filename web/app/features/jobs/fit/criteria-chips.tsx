import type { Fit } from '@kontor/contract/job-candidates.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { CRITERION_NAMES } from '~/records/job/fit-names.ts'
import { VerdictMark } from './fit-table.tsx'
import { partText } from './fit-words.ts'

/** More do not help at a glance; the reasons have all of them. */
const MOST_CHIPS = 4
/** What is said by name and not by the kind of requirement. */
const NAMED: ReadonlySet<Fit['criteria'][number]['id']> = new Set(['mustSkills', 'niceSkills', 'languages'])

/** In which respects somebody fits: each requirement with a mark for met, partly, missing or unknown. */
export function CriteriaChips({ criteria }: Pick<Fit, 'criteria'>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const chips = criteria.flatMap(({ id, verdict, parts }) =>
    NAMED.has(id)
      ? parts.map((part) => ({ id, verdict: part.verdict, text: partText(id, part.label, { i18n, locale }) }))
      : [{ id, verdict, text: i18n._(CRITERION_NAMES[id]) }],
  )
  const more = chips.length - MOST_CHIPS
  return (
    <ul className="fit-chips">
      {chips.slice(0, MOST_CHIPS).map(({ id, verdict, text }) => (
        <li key={`${id} ${text}`}>
          <VerdictMark verdict={verdict} isQuiet /> {text}
        </li>
      ))}
      {more > 0 && <li>{t`${more} more`}</li>}
    </ul>
  )
}
