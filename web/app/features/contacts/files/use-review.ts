import type { ResumeReview } from '@kontor/contract/person-files.ts'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePersistedDraft } from '~/records/kit/form/use-persisted-draft.ts'
import * as lines from './review-lines.ts'
import type { Line, Proposal } from './review-lines.ts'
import * as rows from './review-rows.ts'
import type { Draft, KeptDraft, Row } from './review-rows.ts'

/** The element that is reached when a value is: its input, its chip, or the button that takes it. */
export const fieldId = (path: string) => `review-${path}`

export function focusField(path: string) {
  const field = document.getElementById(fieldId(path))
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

type Kept = KeptDraft & { accepted: string[] }

/** What is corrected and accepted of a resume until it is saved; leaving the page keeps it. */
export function useReview({ person, values, file, document: { text } }: ResumeReview) {
  const known = useMemo(() => rows.draftOf(person), [person])
  const [draft, setDraft] = useState<Draft>(known)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const kept = usePersistedDraft<Kept>(`resume:${file.fileId}:${person.version}`, (found) => {
    setDraft(rows.draftOfKept(found))
    setKeys(new Set(found.accepted))
  })
  const accepted = { isReviewed: file.reviewedAt !== null, keys }
  const shown = rows.rowsOf(draft, known, values)
  const all = lines.linesOf(shown)
  const proposals = lines.proposalsOf(rows.missingOf(shown, values))
  const unkept = values.filter(({ isKept }) => !isKept)
  const marks = lines.marksOf(all, proposals, unkept, accepted)

  function change(next: Draft, accepting: ReadonlySet<string> = keys) {
    setDraft(next)
    setKeys(accepting)
    kept.keep({ ...rows.keptOf(next), accepted: [...accepting] })
  }
  function withAll(taken: readonly Proposal[]) {
    const added = taken.reduce((sum, { value }) => rows.withMissing(sum, value, rows.missingWords(value, text)), draft)
    change(added, new Set([...keys, ...taken.map(({ value }) => lines.keyOf(value))]))
  }
  const keysOf = (line: Line) => line.rows.flatMap((row) => lines.litOf(row) ?? []).map(lines.keyOf)

  return {
    draft,
    text,
    accepted,
    lines: all,
    proposals,
    marks,
    counts: lines.countsOf(all, proposals, accepted),
    changes: rows.changesOf(draft, known),
    current,
    active: lines.markIdOf(pointed ?? current, all, marks),
    focused: lines.markIdOf(current, all, marks),
    setCurrent,
    setPointed,
    forget: kept.forget,
    accept: (line: Line) => change(draft, new Set([...keys, ...keysOf(line)])),
    recheck: (line: Line) => change(draft, new Set([...keys].filter((key) => !keysOf(line).includes(key)))),
    wasAccepted: (line: Line) => keysOf(line).some((key) => keys.has(key)),
    setValue: (row: Row, value: string) => change(rows.withValue(draft, row, value)),
    remove: (row: Row) => change(rows.withoutEntry(draft, row)),
    /** Takes a value of the document over; the focus goes on to where it now stands. */
    add(proposal: Proposal) {
      const group = proposal.value.field as rows.Group
      flushSync(() => withAll([proposal]))
      focusField(rows.pathOf(group, draft[group].length))
    },
    addSure: () => withAll(proposals.filter(lines.isSure)),
  }
}
export type Review = ReturnType<typeof useReview>
