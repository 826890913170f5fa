import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Explanation, RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { explainedHits } from '../search/search.queries.ts'
import type { SearchKind } from '../search/search-kind.ts'
import type { SearchState } from '../search/search-state.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

type Reason = Explanation['reasons'][number]['reason']
const REASON_NAMES: Readonly<Record<Reason, MessageDescriptor>> = {
  exactName: msg`The name is exactly what was typed`,
  namePrefix: msg`The name begins with what was typed`,
  words: msg`The words and where they stand`,
  size: msg`How large and how well known it is`,
}
const PLACE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`name`,
  trade: msg`industry or tags`,
  place: msg`place`,
  description: msg`description`,
}

type WhyProps<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  id: string
  state: SearchState
  /** What was found so far, page by page, with the mark each page began after. */
  pages: InfiniteData<{ items: Hit[] }> | undefined
}

/** A score opens to its reasons. They are asked for only when somebody wants to know. */
export function WhyFound<Hit extends RecordHit>({ kind, id, state, pages }: WhyProps<Hit>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!state.query) return null
  const at = pages?.pages.findIndex((page) => page.items.some((hit) => hit.id === id)) ?? -1
  const searchAfter = (pages?.pageParams[at] as string | undefined) ?? ''
  return (
    <details className="why-found" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Why this result?`}</summary>
      {isOpen && <Reasons kind={kind} id={id} state={state} searchAfter={searchAfter} />}
    </details>
  )
}

type ReasonsProps<Hit extends RecordHit> = Omit<WhyProps<Hit>, 'pages'> & { searchAfter: string }

function Reasons<Hit extends RecordHit>({ kind, id, state, searchAfter }: ReasonsProps<Hit>) {
  const { t } = useLingui()
  const query = useQuery(explainedHits(kind, state, searchAfter))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
      {(hits) => {
        const explanation = hits.find((hit) => hit.id === id)?.explanation
        if (!explanation) return <p className="quiet">{t`It fits the filters; no words were asked for.`}</p>
        return <Points explanation={explanation} />
      }}
    </Loaded>
  )
}

function Points({ explanation: { score, reasons, words } }: { explanation: Explanation }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const nameOf = (place: string) => (PLACE_NAMES[place] ? i18n._(PLACE_NAMES[place]) : place)
  return (
    <>
      <table className="why-points">
        <tbody>
          {reasons.map(({ reason, points }) => (
            <tr key={reason}>
              <th scope="row">{i18n._(REASON_NAMES[reason])}</th>
              <td className="number">{formatNumber(points, locale)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t`Together`}</th>
            <td className="number">{formatNumber(score, locale)}</td>
          </tr>
        </tbody>
      </table>
      <ul className="why-words">
        {words.map(({ typed, found }) => {
          const places = [...new Set(found.flatMap((each) => each.in))].map(nameOf).join(', ')
          return (
            <li key={typed}>{places ? t`“${typed}” stands in: ${places}` : t`“${typed}” is in its meaning only`}</li>
          )
        })}
      </ul>
    </>
  )
}
