import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useLists } from '~/lib/use-lists.ts'
import { useUser } from '~/lib/visitor.ts'
import { LoadFault } from '~/ui/load-fault.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { UnlockHint } from '../unlock-hint.tsx'
import { MergeForm } from './merge-form.tsx'
import type { Merged, MergingKind } from './merging.ts'

const MOST = 8
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type Props<Whole, Shown> = {
  kind: MergingKind<Whole, Shown>
  id: string
  /** The other record, where it is known already. */
  otherId?: string
  onClose: () => void
  onMerged: (merged: Merged) => void
}

/** Two records become one: choose the other, see what happens field by field, merge. Phones show it on the whole screen. */
export function MergeModal<Whole extends Shown, Shown>({ kind, id, otherId, onClose, onMerged }: Props<Whole, Shown>) {
  const { t, i18n } = useLingui()
  const phone = useIsPhone()
  const user = useUser()
  const isListed = useLists()
  const [chosen, setChosen] = useState(otherId)
  const { words } = kind.merging
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      width={phone ? '100%' : 920}
      className={phone ? 'merge-modal merge-modal-whole' : 'merge-modal'}
      title={i18n._(chosen ? words.title : words.which)}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      {chosen ? (
        <MergeSides
          kind={kind}
          id={id}
          otherId={chosen}
          onMerged={onMerged}
          onCancel={onClose}
          {...(otherId ? {} : { onChooseAgain: () => setChosen(undefined) })}
        />
      ) : isListed || !user ? (
        <OtherSearch kind={kind} exceptId={id} onChoose={setChosen} />
      ) : (
        <UnlockHint user={user} />
      )}
    </Modal>
  )
}

type SearchProps<Whole, Shown> = {
  kind: MergingKind<Whole, Shown>
  exceptId: string
  onChoose: (id: string) => void
}

/** Finds the other record by its name; arrows walk what was found. */
function OtherSearch<Whole, Shown>({ kind, exceptId, onChoose }: SearchProps<Whole, Shown>) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const { merging, headOf, api } = kind
  const cache = useQueryClient()
  // Before anything is typed, those that are probably the same stand there.
  const found = useQuery({
    queryKey: [...api.key, 'list', 'to merge', exceptId, words],
    queryFn: async ({ signal }) => {
      const twins =
        words === '' && merging.twins ? await merging.twins(await cache.fetchQuery(api.byId(exceptId)), signal) : []
      return twins.length > 0 ? { twins: true, all: twins } : { twins: false, all: await merging.find(words, signal) }
    },
    placeholderData: keepPreviousData,
  })
  const box = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, button.record-found') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
  }
  const name = i18n._(merging.words.other)
  return (
    <div className="record-search" ref={box}>
      <Input
        autoFocus
        prefix={<Search size={16} aria-hidden />}
        aria-label={name}
        placeholder={name}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={walk}
      />
      <Loaded query={found} skeleton={<SkeletonLines lines={6} />}>
        {({ twins, all }) => {
          const others = all.filter((record) => headOf(record).id !== exceptId).slice(0, MOST)
          if (others.length === 0) {
            return <p className="quiet record-none">{i18n._(merging.words.noneCalled(words))}</p>
          }
          return (
            <>
              {twins && (
                <h3>
                  <Trans>Likely the same</Trans>
                </h3>
              )}
              <ul>
                {others.map((record) => {
                  const { id } = headOf(record)
                  return (
                    <li key={id}>
                      <button type="button" className="record-found" onClick={() => onChoose(id)} onKeyDown={walk}>
                        <merging.Side record={record} />
                      </button>
                    </li>
                  )
                })}
              </ul>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

type SidesProps<Whole, Shown> = {
  kind: MergingKind<Whole, Shown>
  id: string
  otherId: string
  onMerged: (merged: Merged) => void
  onCancel: () => void
  onChooseAgain?: () => void
}

/** Knows which of the two is kept. Of a public record and one of the account it is always the public one. */
function MergeSides<Whole extends Shown, Shown>({ kind, id, otherId, ...rest }: SidesProps<Whole, Shown>) {
  const { i18n } = useLingui()
  const [first, second] = useQueries({ queries: [kind.api.byId(id), kind.api.byId(otherId)] })
  const [swapped, setSwapped] = useState(false)
  const failed = first.error ? first : second.error ? second : undefined
  if (failed) {
    return <LoadFault error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
  }
  if (!first.data || !second.data) return <SkeletonLines lines={8} />
  const [one, other] = [kind.headOf(first.data), kind.headOf(second.data)]
  // A merged record answers with its survivor.
  if (one.id === other.id) return <p className="quiet">{i18n._(kind.merging.words.areOne)}</p>
  const isFree = one.access === other.access
  const isTurned = isFree ? swapped : other.access === 'public'
  const [keep, merge] = isTurned ? [second.data, first.data] : [first.data, second.data]
  return (
    <MergeForm
      key={kind.headOf(keep).id}
      kind={kind}
      keep={keep}
      merge={merge}
      {...(isFree ? { onSwap: () => setSwapped(!swapped) } : {})}
      {...rest}
    />
  )
}
