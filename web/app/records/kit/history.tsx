import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { History } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useTimeZone } from './account.queries.ts'
import { fieldName, fieldText, FieldValue } from './field-value.tsx'
import { rowsOf, useRestoreField } from './record.queries.ts'
import type { HistoryEntry, RecordKind } from './record-kind.ts'
import { sourceText } from './source-words.ts'
import { useUndoNotice } from './use-undo-notice.tsx'

type Kind<R> = Pick<RecordKind<R>, 'api' | 'fields' | 'events'>

/** Every change of a record, newest first; one field can be given back what it had before. */
export function HistoryPanel<R>({ kind, id }: { kind: Kind<R>; id: string }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(kind.api.history(id))
  const { restore, busy } = useRestoring(kind, id)
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
        {(data) => {
          const entries = rowsOf(data)
          if (entries.length === 0) {
            const text = t`Every change appears here with its source and date.`
            return <EmptyState icon={History} title={t`No change yet`} text={text} />
          }
          return (
            <ol className="history" aria-label={t`History`}>
              {entries.map((entry) => (
                <HistoryRow
                  key={entry.entryId}
                  kind={kind}
                  entry={entry}
                  onRestore={() => restore(entry)}
                  busy={busy === entry.entryId}
                />
              ))}
            </ol>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

type Words = Pick<RecordKind<unknown>, 'fields' | 'events'>
type RowProps = { kind: Words; entry: HistoryEntry; onRestore: () => void; busy: boolean }

function HistoryRow({ kind, entry, onRestore, busy }: RowProps) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const { field, before, by, source } = entry
  const event = kind.events?.[field]
  // A name says more than that it was entered by hand.
  const origin = [by, by && source === 'user' ? undefined : sourceText(i18n, source)].filter(Boolean).join(' · ')
  return (
    <li>
      <strong className="history-field">
        {field === 'deleted' ? t`Record` : event ? i18n._(event.name) : fieldName(i18n, kind.fields, field)}
      </strong>
      <span className="history-change">
        <ChangeText kind={kind} entry={entry} />
      </span>
      <span className="quiet history-origin" title={origin}>
        {origin}
      </span>
      <span className="quiet history-when">
        <Moment at={entry.at} timeZone={timeZone} />
      </span>
      <span className="history-action">
        {entry.can.restore && (
          <Button type="link" size="small" onClick={onRestore} loading={busy}>
            {before === null ? <Trans>Empty again</Trans> : <RevertTo kind={kind} entry={entry} />}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Long values would fill the row; the row shows them anyway. */
const MOST_NAMED = 16

/** Names the value that comes back, where it is short enough for a button. */
function RevertTo({ kind, entry: { field, before } }: { kind: Words; entry: HistoryEntry }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const value = fieldText(kind.fields, field, before, { i18n, locale })
  return value !== '' && value.length <= MOST_NAMED ? <Trans>Revert to {value}</Trans> : <Trans>Restore</Trans>
}

type Told = Pick<HistoryEntry, 'field' | 'before' | 'after'>

/** What a change did, in one line: the old value, an arrow, the new one. */
export function ChangeText({ kind, entry: { field, before, after } }: { kind: Words; entry: Told }) {
  if (field === 'deleted') return after === null ? <Trans>restored</Trans> : <Trans>deleted</Trans>
  const event = kind.events?.[field]
  if (event) return <event.Change before={before} after={after} />
  return (
    <>
      {before !== null && (
        <>
          <del>
            <FieldValue fields={kind.fields} field={field} value={before} />
          </del>{' '}
          <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins>
        <FieldValue fields={kind.fields} field={field} value={after} />
      </ins>
    </>
  )
}

/** Restores a field and offers the way back, which is the entry that the restoring itself has left. */
function useRestoring<R>({ api }: Pick<Kind<R>, 'api'>, id: string) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const { mutateAsync, isPending, variables } = useRestoreField(api, id)

  async function restore(entry: HistoryEntry) {
    try {
      const left = await mutateAsync(entry)
      if (!left) return notices.success(t`It has this value already`)
      return offer({
        key: `restored ${left.entryId}`,
        text: t`Reverted to the earlier value`,
        undo: () => mutateAsync(left),
        done: t`Taken back`,
        failed: t`Not restored`,
      })
    } catch (error) {
      return notices.failure({ title: t`Not restored`, text: errorText(i18n, error) })
    }
  }
  return { restore: (entry: HistoryEntry) => void restore(entry), busy: isPending ? variables.entryId : undefined }
}
