import { Trans, useLingui } from '@lingui/react/macro'
import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  FileText,
  LoaderCircle,
  TriangleAlert,
} from 'lucide-react'
import { ApiError } from '~/lib/api-error.ts'
import type { Counts } from './review-lines.ts'
import type { StripEntry, StripState } from './strip-entries.ts'

const ICONS = {
  saved: CircleCheck,
  ready: Circle,
  waiting: CircleDashed,
  reading: LoaderCircle,
  known: TriangleAlert,
  failed: CircleX,
  gone: CircleX,
  other: FileText,
} as const satisfies Record<StripState, unknown>

type Props = { entry: StripEntry; isCurrent: boolean }

export function StripIcon({ entry, isCurrent }: Props) {
  const Icon = isCurrent && entry.state === 'ready' ? CircleDot : ICONS[entry.state]
  return <Icon size={14} aria-hidden />
}

const UNREADABLE = 327

/** The state of a file in two words; the open one counts what is accepted. */
export function useStripLabel() {
  const { t } = useLingui()
  const countText = ({ accepted, total }: Counts) => t`${accepted} of ${total}`
  return ({ state, toCheck, progress, item }: StripEntry, counts: Counts | undefined): string => {
    if (state === 'saved') return t`saved`
    if (counts) return countText(counts)
    // Of one that was not read ahead it is not known what is to check.
    if (state === 'ready' && toCheck === undefined) return t`open`
    if (state === 'ready') return toCheck ? t`${toCheck} to check` : t`ready`
    if (state === 'gone') return t`deleted`
    if (state === 'waiting') return t`waiting`
    if (state === 'reading') return progress === undefined ? t`sending` : t`reading ${progress} %`
    if (state === 'known') return t`in contacts`
    if (state === 'other') return t`document`
    const code = item?.error instanceof ApiError ? item.error.body.errorCode : undefined
    return code === UNREADABLE ? t`no text` : t`not added`
  }
}

/** How much of a file is done: of its reading first, then of its review. */
export function shareOf({ state, progress = 0 }: StripEntry, counts: Counts | undefined) {
  if (state === 'saved') return 100
  if (counts) return counts.total === 0 ? 100 : (counts.accepted / counts.total) * 100
  return state === 'reading' ? progress : 0
}

export function SavedCount({ entries }: { entries: readonly StripEntry[] }) {
  const saved = entries.filter(({ state }) => state === 'saved').length
  const total = entries.filter(({ state }) => state !== 'other' && state !== 'gone').length
  return (
    <Trans>
      {saved} of {total} saved
    </Trans>
  )
}
