import { LOGO_BYTES } from '@kontor/contract/companies.ts'
import { type Company, NewRelation, RELATION_KINDS, type RelationKind } from '@kontor/contract/company-record.ts'
import { faultsOf } from '@kontor/contract/kit/faults.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { companyHref } from '~/records/company/company-link.ts'
import { CompanyLogo } from '~/records/company/company-logo.tsx'
import { CompanyPicker } from '~/records/company/company-picker.tsx'
import { RELATION_NAMES } from '~/records/company/company-words.ts'
import { RecordPicture } from '~/records/kit/record-picture.tsx'
import { DateItem } from '~/ui/date-input.tsx'
import { showFaults } from '~/ui/form-faults.ts'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { useAddRelation, useRemoveLogo, useRemoveRelation, useSetLogo } from './forms.queries.ts'

/** What is saved apart from the form of a company: its logo and its relations. */
export function EditRail({ company }: { company: Company }) {
  return (
    <>
      <LogoPanel company={company} />
      <RelationsPanel company={company} />
    </>
  )
}

function LogoPanel({ company }: { company: Company }) {
  const { t } = useLingui()
  const { mutateAsync: send } = useSetLogo(company)
  const { mutateAsync: remove } = useRemoveLogo(company)
  return (
    <RecordPicture
      id={company.companyId}
      picture={<CompanyLogo company={company} size={96} />}
      has={company.hasLogo}
      maxBytes={LOGO_BYTES}
      words={{
        name: t`Logo`,
        choose: company.hasLogo ? t`Choose another logo` : t`Choose a logo`,
        preview: t`Preview of the logo`,
        saved: t`Logo saved`,
        removed: t`Logo removed`,
      }}
      send={send}
      remove={remove}
    />
  )
}

type Relation = Company['relations'][number]

/** Relations are saved one by one, apart from the form. */
function RelationsPanel({ company }: { company: Company }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const undoable = useUndoable()
  const { mutate } = useRemoveRelation(company)
  const [adding, setAdding] = useState(false)
  const shown = company.relations.filter(({ relationId }) => !undoable.pending.has(relationId))

  function remove({ relationId, company: { name } }: Relation) {
    undoable.begin(relationId, t`Relation to ${name} removed`, () =>
      mutate(relationId, {
        onError: (error) => notices.failure({ title: t`Not removed`, text: errorText(i18n, error) }),
      }),
    )
  }
  return (
    <Panel title={t`Relations`}>
      {shown.length === 0 && !adding && (
        <p className="quiet panel-note">
          <Trans>Parent, owner, auditor and other companies that belong to it.</Trans>
        </p>
      )}
      <ul className="rows">
        {shown.map((relation) => (
          <RelationRow key={relation.relationId} relation={relation} onRemove={() => remove(relation)} />
        ))}
      </ul>
      {adding ? (
        <RelationForm companyId={company.companyId} onDone={() => setAdding(false)} />
      ) : (
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add a relation</Trans>
        </Button>
      )}
    </Panel>
  )
}

function RelationRow({ relation, onRemove }: { relation: Relation; onRemove: () => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { kind, direction, company } = relation
  const { name: text } = company
  return (
    <li>
      <span className="row-main">
        <Link to={companyHref(company, locale)}>{text}</Link>
        <span className="quiet">
          {i18n._(RELATION_NAMES[direction][kind])}
          <Period relation={relation} />
        </span>
      </span>
      <button type="button" className="icon-button" onClick={onRemove} aria-label={t`Remove ${text}`}>
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}

function Period({ relation }: { relation: Relation }) {
  const locale = useLocale()
  const [from, to] = [relation.from, relation.to].map((day) => day && formatDay(day, locale))
  if (from && to) return <> · {`${from} – ${to}`}</>
  if (from) return <> · {<Trans>since {from}</Trans>}</>
  return to ? <> · {<Trans>until {to}</Trans>}</> : null
}

type Fields = { kind: RelationKind; companyId?: string; from?: string; to?: string }

/** What another company is to this one, and since when. */
function RelationForm({ companyId, onDone }: { companyId: string; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [form] = Form.useForm<Fields>()
  const { mutate, isPending } = useAddRelation(companyId)

  function submit({ kind, companyId: other, from, to }: Fields) {
    const body = { kind, companyId: other ?? '', from: from || null, to: to || null }
    const faults = faultsOf(NewRelation, body)
    form.setFields(
      faults.map(({ path, key, values }) => ({
        name: path as keyof Fields,
        errors: [i18n._(path === 'companyId' ? 'required' : key, values)],
      })),
    )
    if (faults.length > 0) return
    mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        if (error instanceof ApiError && error.fields.length > 0) showFaults(form, error)
        else notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
      },
    })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ kind: 'parent' }}
      onFinish={submit}
      onValuesChange={(changed) => form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })) as never)}
      aria-label={t`New relation`}
      className="relation-form"
    >
      <Form.Item name="kind" label={t`The other company is its`}>
        <Select options={RELATION_KINDS.map((kind) => ({ value: kind, label: i18n._(RELATION_NAMES.to[kind]) }))} />
      </Form.Item>
      <Form.Item name="companyId" label={t`Other company`}>
        <CompanyPicker except={companyId} />
      </Form.Item>
      <div className="date-pair">
        <DateItem name="from" label={t`Since`} />
        <DateItem name="to" label={t`Until`} />
      </div>
      <div className="inline-row">
        <Button type="primary" htmlType="submit" loading={isPending}>
          <Trans>Add relation</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
