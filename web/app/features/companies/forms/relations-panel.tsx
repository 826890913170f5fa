import type { Company } from '@kontor/contract/company-record.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { companyHref } from '../company-place.ts'
import { RELATION_NAMES } from '../company-words.ts'
import { useRemoveRelation } from './forms.queries.ts'
import { RelationForm } from './relation-form.tsx'

type Relation = Company['relations'][number]

/** Relations are saved one by one, apart from the form. */
export function RelationsPanel({ company }: { company: Company }) {
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
