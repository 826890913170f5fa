import type { ResumeReview } from '@kontor/contract/person-files.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { usePersistedDraft } from '~/records/kit/form/use-persisted-draft.ts'
import * as drafts from './review-draft.ts'
import type { Entry, Group } from './review-draft.ts'
import { type Held, heldOf, heldOfKept, heldOnto, type KeptReview, keptReview, withRemoved } from './review-held.ts'
import { keyOf } from './review-keys.ts'
import * as lines from './review-lines.ts'
import type { Line, Proposal } from './review-lines.ts'
import * as rows from './review-rows.ts'
import type { Row } from './review-rows.ts'

/** The element that is reached when a value is: its input, its chip, or the button that takes it. */
export const fieldId = (path: string) => `review-${path}`
/** The button that brings back what was taken out last. */
export const UNDO_ID = 'review-undo'

export function focusField(path: string) {
  const field = document.getElementById(fieldId(path))
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

/** The first thing of a line that takes the focus; without a line that of the first one. */
export function focusLine(line: Line | undefined) {
  const place = line ? `[data-line="${CSS.escape(line.id)}"]` : '[data-line]'
  document.querySelector<HTMLElement>(`.resume-fields ${place} [id^="review-"]`)?.focus()
}

/** What is corrected and accepted of a resume until it is saved; leaving the page keeps it. */
export function useReview({ person, values, file, document: { text } }: ResumeReview, isSaving: boolean) {
  const [held, setHeld] = useState(() => heldOf(person))
  const [current, setCurrent] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const kept = usePersistedDraft<KeptReview>(`resume:${file.fileId}`, (found) =>
    setHeld(heldOnto(person, heldOfKept(found))),
  )
  // What is being saved becomes the record; what somebody else saved goes below what was written here.
  if (held.version !== person.version) setHeld(isSaving ? heldOf(person) : heldOnto(person, held))
  const { draft, known, leftOut, conflicts } = held
  const accepted = { isReviewed: file.reviewedAt !== null, keys: held.accepted }
  const shown = rows.rowsOf(draft, known, values)
  const all = lines.linesOf(shown)
  const proposals = lines.proposalsOf(rows.missingOf(shown, values, leftOut))
  const unkept = values.filter(({ isKept }) => !isKept)
  const marks = lines.marksOf(all, proposals, unkept, accepted)
  const changes = drafts.changesOf(draft, known)

  function change(changed: Partial<Held>) {
    const next = { ...held, removed: undefined, ...changed }
    setHeld(next)
    kept.keep(keptReview(next))
  }
  function withAll(taken: readonly Proposal[]) {
    const added = taken.reduce(
      (sum, { value }) => drafts.withMissing(sum, value, rows.missingWords(value, text)),
      draft,
    )
    change({ draft: added, accepted: new Set([...held.accepted, ...taken.map(({ value }) => keyOf(value))]) })
  }
  const keysOf = (of: readonly Row[]) => of.flatMap((row) => lines.litOf(row) ?? []).map(keyOf)
  function takeOut(removed: NonNullable<Held['removed']>, next: Partial<Held>) {
    flushSync(() => {
      setCurrent(undefined)
      change({ ...next, leftOut: new Set([...leftOut, ...removed.keys]), removed })
    })
    // Whatever stands in its place now must not be under the next press.
    document.getElementById(UNDO_ID)?.focus()
  }

  return {
    draft,
    text,
    accepted,
    lines: all,
    proposals,
    marks,
    counts: lines.countsOf(all, proposals, accepted),
    changes,
    conflicts,
    removed: held.removed,
    isRestored: kept.isRestored && (Object.keys(changes).length > 0 || held.accepted.size + leftOut.size > 0),
    current,
    active: lines.markIdOf(pointed ?? current, all, marks),
    focused: lines.markIdOf(current, all, marks),
    setCurrent,
    setPointed,
    forget: kept.forget,
    startOver: () => {
      kept.forget()
      setHeld(heldOf(person))
    },
    /** What somebody else has written goes before what was written here. */
    takeTheirs: () =>
      change({
        draft: { ...draft, ...Object.fromEntries(conflicts.map((group) => [group, known[group]])) },
        conflicts: [],
      }),
    accept: (line: Line) => change({ accepted: new Set([...held.accepted, ...keysOf(line.rows)]) }),
    recheck: (line: Line) =>
      change({ accepted: new Set([...held.accepted].filter((key) => !keysOf(line.rows).includes(key))) }),
    wasAccepted: (line: Line) => keysOf(line.rows).some((key) => held.accepted.has(key)),
    setValue: (row: Row, value: string) => change({ draft: drafts.withValue(draft, row, value) }),
    setDraft: (put: drafts.Draft) => change({ draft: put }),
    remove(row: Row, name: string) {
      const { group, index } = row
      if (group === 'name' || index === null) return
      const value = (draft[group] as readonly Entry[])[index]
      if (!value) return
      const keys = keysOf(shown.filter((each) => each.group === group && each.index === index))
      const section = lines.sectionOf(group, row.isToday)
      takeOut({ section, name, keys, entry: { group, index, value } }, { draft: drafts.withoutEntry(draft, row) })
    },
    leaveOut: ({ value, section }: Proposal) =>
      takeOut({ section, name: rows.missingWords(value, text), keys: [keyOf(value)] }, {}),
    putBack: () => {
      const entry = held.removed?.entry
      flushSync(() => change(withRemoved(held)))
      if (entry) focusField(rows.pathOf(entry.group, entry.index))
    },
    /** Takes a value of the document over; the focus goes on to where it now stands. */
    add(proposal: Proposal) {
      const group = proposal.value.field as Group
      flushSync(() => withAll([proposal]))
      focusField(rows.pathOf(group, draft[group].length))
    },
    addSure: () => withAll(proposals.filter(lines.isSure)),
  }
}
export type Review = ReturnType<typeof useReview>
