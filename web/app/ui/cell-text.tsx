import { NOTHING } from '@kontor/contract/kit/format.ts'
import { HiddenValue } from './hidden-value.tsx'

type Props = {
  of: string | null
  /** What a short form stands for. */
  exact?: string | undefined
  isHidden?: boolean
}

/** A text in a table: a long one ends in an ellipsis and is whole under the pointer, none is a dash. */
export function CellText({ of, exact, isHidden = false }: Props) {
  if (isHidden) return <HiddenValue />
  return of ? <span title={exact ?? of}>{of}</span> : <span className="nothing">{NOTHING}</span>
}
