import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Form, type FormInstance } from 'antd'
import { History, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { HistoryPanel } from '../history.tsx'
import type { RecordKind } from '../record-kind.ts'
import { rowsOf } from '../record.queries.ts'
import { useUrlParam } from '../use-url-param.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { FormFrame, RestoredBanner } from './form-frame.tsx'
import type { RecordForm } from './form-kind.ts'
import { usePersistedDraft } from './use-persisted-draft.ts'
import { type Base, rebase, useSaving, type Versioned } from './use-saving.ts'

type Props<Whole, Shown, D extends object> = {
  kind: RecordKind<Whole, Shown>
  rules: RecordForm<Whole, D>
  words: { line: MessageDescriptor; cannot: MessageDescriptor; whyNot: MessageDescriptor }
  renderMenu: (record: Whole) => ReactNode
  /** What is saved apart from the form, beside it. */
  renderRail?: (record: Whole) => ReactNode
  renderExplained?: (explained: Explained<D>) => ReactNode
}

/** The page that edits a record: the form, its history in a sheet, and why not where it may not be changed. */
export function EditPage<Whole extends Shown & Versioned, Shown, D extends object>(props: Props<Whole, Shown, D>) {
  const { kind, words, renderMenu } = props
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const address = useParams()
  const { pathname } = useLocation()
  const { set: show } = useUrlParam('show')
  const query = useQuery({ ...kind.api.byAddress(address), refetchOnWindowFocus: false })
  const record = query.data
  const head = record && kind.headOf(record)
  const name = head?.name
  // A renamed or merged record has another address today.
  const proper = record && kind.editHref(record, locale)
  if (proper && decodeURI(proper) !== decodeURI(pathname)) return <Navigate replace to={proper} />
  return (
    <>
      <ScreenHead
        title={name ?? '\u00a0'}
        line={i18n._(words.line)}
        document={name ? t`Edit ${name}` : i18n._(words.line)}
        actions={
          head && (
            <>
              {head.can.edit && (
                <Button icon={<History size={16} aria-hidden />} onClick={() => show('history')}>
                  <Trans>History</Trans>
                </Button>
              )}
              {renderMenu(record)}
            </>
          )
        }
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
        {(loaded) => {
          const { id, can } = kind.headOf(loaded)
          if (can.edit) return <Editing key={id} {...props} record={loaded} />
          return <EmptyState icon={Lock} title={i18n._(words.cannot)} text={i18n._(words.whyNot)} />
        }}
      </Loaded>
    </>
  )
}

type EditingProps<Whole, Shown, D extends object> = Props<Whole, Shown, D> & { record: Whole }

function Editing<Whole extends Shown & Versioned, Shown, D extends object>(props: EditingProps<Whole, Shown, D>) {
  const { kind, rules, record, renderRail, renderExplained } = props
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const { value: shown, set: show } = useUrlParam('show')
  function onSaved(saved: Whole) {
    notices.success(t`Saved`)
    void navigate(kind.hrefOf(saved, locale))
  }
  return (
    <div className="form-with-rail">
      <EditRecord
        kind={kind}
        rules={rules}
        record={record}
        back={kind.hrefOf(record, locale)}
        onSaved={onSaved}
        {...(renderExplained ? { renderExplained } : {})}
      />
      {renderRail && <div className="form-rail">{renderRail(record)}</div>}
      <Sheet title={t`History`} open={shown === 'history'} onClose={() => show(null)}>
        <HistoryPanel kind={kind} id={kind.headOf(record).id} />
      </Sheet>
    </div>
  )
}

/** What a kind gets to explain a refusal with. */
export type Explained<D> = { error: ApiError; form: FormInstance<D>; base: D; busy: boolean; onSave: () => void }
type Kept<D> = { base: Base<D>; draft: D }
type EditRecordProps<R, D extends object> = {
  kind: Pick<RecordKind<R>, 'kind' | 'api' | 'fields' | 'words'>
  rules: RecordForm<R, D>
  record: R
  back: string
  onSaved: (saved: R) => void
  renderExplained?: (explained: Explained<D>) => ReactNode
}

/** The form of a record that is there. It remembers what it began with, so that nobody is overwritten unseen. */
function EditRecord<R extends Versioned, D extends object>(props: EditRecordProps<R, D>) {
  const { kind, rules, record, back, onSaved, renderExplained } = props
  const { t, i18n } = useLingui()
  const id = kind.api.idOf(record)
  const baseOf = (current: R): Base<D> => ({ draft: rules.drafts.of(current), version: current.version })
  const [form] = Form.useForm<D>()
  const [base, setBase] = useState(() => baseOf(record))
  const fill = (values: Partial<D>) => form.setFieldsValue(values)
  const kept = usePersistedDraft<Kept<D>>(`${kind.kind}-edit:${id}`, (found) => {
    setBase(found.base)
    fill(found.draft)
  })
  const saving = useSaving(kind, rules, form, {
    id,
    onSaved: (saved) => {
      kept.forget()
      onSaved(saved)
    },
  })
  const { conflict, explained, busy } = saving
  const changedBy = useChangedBy(kind, id, conflict !== undefined)
  const whole = () => form.getFieldsValue(true) as D
  const follow = useEffectEvent((version: number) => {
    const { merged, conflicts } = rebase(rules.drafts, base.draft, whole(), rules.drafts.of(record))
    if (version <= base.version || conflicts.length > 0) return
    setBase(baseOf(record))
    fill(merged)
  })
  // A field that was restored beside the form shows its new value here too.
  useEffect(() => follow(record.version), [record.version])

  async function submit(draft: D) {
    setBase(await saving.save(draft, base))
  }
  function decide(taken: string[]) {
    if (conflict)
      fill(Object.fromEntries(taken.map((field) => [field, conflict.theirs[field as keyof D]])) as Partial<D>)
    void submit(whole())
  }
  function startOver() {
    kept.forget()
    setBase(baseOf(record))
    fill(baseOf(record).draft)
  }
  return (
    <FormFrame
      rules={rules}
      form={form}
      name={i18n._(kind.words.one)}
      initial={base.draft}
      isNew={false}
      busy={busy}
      onSubmit={(draft) => void submit(draft)}
      onInput={(draft) => kept.keep({ base, draft })}
      submitText={t`Save`}
      leaving={
        <Link className="plain-button" to={back} onClick={kept.forget}>
          <Trans>Discard changes</Trans>
        </Link>
      }
    >
      {kept.isRestored && !conflict && <RestoredBanner onDiscard={startOver} />}
      {conflict && (
        <ConflictPanel
          kind={kind}
          fields={conflict.fields}
          values={{ mine: rules.drafts.valuesOf(conflict.mine), theirs: rules.drafts.valuesOf(conflict.theirs) }}
          changedBy={changedBy}
          onDecided={decide}
          busy={busy}
        />
      )}
      {explained &&
        renderExplained?.({ error: explained, form, base: base.draft, busy, onSave: () => void submit(whole()) })}
    </FormFrame>
  )
}

/** The names stand in the history; it is asked only when there is a conflict to explain. */
function useChangedBy<R>({ api }: Pick<RecordKind<R>, 'api'>, id: string, enabled: boolean) {
  const { data } = useInfiniteQuery({ ...api.history(id), enabled })
  return (field: string) => rowsOf(data).find((entry) => entry.field === field)?.by
}
