import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Bell, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { titleOf } from '~/lib/meta.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useListEntry } from '../use-list-entry.tsx'
import { useHitTags } from '../search/search.queries.ts'
import type { SearchKind } from '../search/search-kind.ts'
import type { ChangeSearch, SearchState } from '../search/search-state.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportButton } from './export-button.tsx'
import type { PlacedColumn } from './hit-table.tsx'
import type { ListColumns } from './list-columns.ts'
import type { Sort } from './list-sort.ts'
import { SortChoice, useView, ViewChoice } from './list-tools.tsx'
import type { ListPreset } from './search-list.tsx'
import { useCountText } from './use-count-text.ts'
import type { useFollowRows } from './use-follow-rows.ts'

type Props<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  preset: ListPreset<Hit>
  state: SearchState
  sort: Sort
  /** How many rows are there already, and how many there are. */
  loaded: number
  count: { count: number; more: boolean } | undefined
  isBusy: boolean
  columns: ListColumns<PlacedColumn<Hit>>
  /** The columns that have room. */
  shown: readonly PlacedColumn<Hit>[]
  chosen: readonly Hit[]
  follow: ReturnType<typeof useFollowRows> | undefined
  tools: ReactNode
  onChange: ChangeSearch
  onClear: () => void
}

/** Name, count and tools of a list. Ticked rows put their actions where the tools stand, so that nothing moves. */
export function ListHead<Hit extends RecordHit>(props: Props<Hit>) {
  const { kind, preset, state, sort, loaded, count, isBusy, columns, shown, chosen, tools, onChange } = props
  const { t, i18n } = useLingui()
  const isPhone = useIsPhone()
  const isCards = useView() === 'cards'
  const title = i18n._(preset.title)
  return (
    <header className="list-head" aria-busy={isBusy || undefined}>
      <title>{titleOf(state.query ? `${title}: ${state.query}` : title)}</title>
      <h1>{title}</h1>
      <CountText kind={kind} loaded={loaded} count={count} />
      {chosen.length > 0 ? (
        <SelectionBar {...props} />
      ) : (
        <div className="list-tools" role="group" aria-label={t`Results`}>
          {(isCards || isPhone) && <SortChoice kind={kind} state={state} sort={sort} onChange={onChange} />}
          {tools}
          <ViewChoice />
          {!isCards && (
            <ColumnChoice columns={columns} squeezed={columns.shown.filter((column) => !shown.includes(column))} />
          )}
          <ExportButton kind={kind} state={state} count={count?.count} shown={shown} />
          {preset.actions}
        </div>
      )}
    </header>
  )
}

type CountProps<Hit extends RecordHit> = Pick<Props<Hit>, 'kind' | 'loaded' | 'count'>

/** “25 of 3,378”; once all are there, how many they are. */
function CountText<Hit extends RecordHit>({ kind, loaded, count }: CountProps<Hit>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const countText = useCountText()
  if (!count) return <p className="list-count" role="status" />
  const all = countText(count)
  const some = formatNumber(loaded, locale)
  const whole = i18n._(kind.words.count(count.count, all))
  return (
    <p className="list-count number" role="status" title={whole}>
      {loaded < count.count ? t`${some} of ${all}` : whole}
    </p>
  )
}

/** What can be done with the rows that are ticked. */
function SelectionBar<Hit extends RecordHit>(props: Props<Hit>) {
  const { kind, preset, state, chosen, shown, follow, onClear } = props
  const { t, i18n } = useLingui()
  const showTags = useHitTags(kind)
  const ids = chosen.map(({ id }) => id)
  const listing = useListEntry(kind.kind, ids)
  return (
    <div className="selection-bar" role="region" aria-label={t`Selection`}>
      <span className="number">{i18n._(kind.words.chosen(chosen.length))}</span>
      {follow && (
        <Button
          type="text"
          icon={<Bell size={16} aria-hidden />}
          loading={follow.isPending}
          onClick={() => void follow.followAll(ids)}
        >
          <Trans>Follow</Trans>
        </Button>
      )}
      {listing.items.map(({ key, icon, label, onClick }) => (
        <Button key={key} type="text" icon={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
      {listing.sheet}
      {preset.renderActions?.(chosen)}
      {kind.renderActions?.(chosen, showTags)}
      <ExportButton kind={kind} state={state} count={chosen.length} ids={ids} shown={shown} />
      <button
        type="button"
        className="icon-button"
        onClick={onClear}
        aria-label={t`Clear selection`}
        title={t`Clear selection`}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
