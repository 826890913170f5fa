import { Domain } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useSettled } from '~/lib/use-settled.ts'
import { Panel } from '~/ui/panel.tsx'
import { companyHref } from '../company-place.ts'
import { DomainInput, NameInput } from './find-inputs.tsx'
import { similarCompanies } from './forms.queries.ts'
import { type Similar, SimilarList } from './similar-list.tsx'

export type Start = { domain?: string; name?: string }
type By = 'domain' | 'name'
type Props = { by: By; begun: string; onStart: (start: Start) => void }

const INPUTS = { domain: DomainInput, name: NameInput }

/** What is known first: the domain, or the name where there is no website. Whether the company exists is told at once. */
export function FindStep({ by, begun, onStart }: Props) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState(begun)
  const [fault, setFault] = useState<string>()
  const { items, taken, isNew, isFetching } = useFound(by, text)
  const FirstInput = INPUTS[by]
  function change(next: string) {
    setFault(undefined)
    setText(next)
  }
  function submit() {
    const start = startOf(by, text)
    if (start) onStart(taken ? {} : start)
    else setFault(sharedText(i18n, text.trim() === '' ? 'required' : 'domain.invalid'))
  }
  return (
    <Form layout="vertical" requiredMark={false} onFinish={submit} aria-label={t`Find the company`}>
      <Panel title={by === 'domain' ? t`Which website does it have?` : t`What is it called?`}>
        <FirstInput text={text} onChange={change} fault={fault} />
        <div aria-live="polite" aria-busy={isFetching}>
          {items.length > 0 && <Found items={items} taken={taken} />}
          {isNew && (
            <p className="quiet">
              <Trans>Nothing like it is here yet.</Trans>
            </p>
          )}
        </div>
        <div className="step-actions">
          <Button type={taken ? 'default' : 'primary'} htmlType="submit">
            {taken ? t`Continue without the domain` : items.length > 0 ? t`It is another company` : t`Continue`}
          </Button>
        </div>
      </Panel>
    </Form>
  )
}

/** What the base has like it, once the typing rests. */
function useFound(by: By, text: string) {
  const asked = startOf(by, useSettled(text))
  const { data = [], isFetching } = useQuery(similarCompanies(asked ?? {}))
  const items = asked ? data : []
  const domain = asked?.domain
  return {
    items,
    taken: domain !== undefined && items.some(({ company }) => company.domain === domain),
    isNew: asked !== undefined && items.length === 0 && !isFetching,
    isFetching,
  }
}

function Found({ items, taken }: { items: Similar[]; taken: boolean }) {
  const locale = useLocale()
  return (
    <div className="found">
      <p>
        {taken ? (
          <Trans>This domain belongs to a company that is here already.</Trans>
        ) : (
          <Trans>Is it one of these? If it turns out later, the two can still be merged.</Trans>
        )}
      </p>
      <SimilarList
        items={items}
        renderAction={({ company }) => (
          <Link className="plain-button" to={companyHref(company, locale)}>
            <Trans>Open</Trans>
          </Link>
        )}
      />
    </div>
  )
}

/** What can be asked and continued with, once it is complete. */
function startOf(by: By, text: string): Start | undefined {
  if (by === 'name') return text.trim() === '' ? undefined : { name: text.trim() }
  const domain = Domain.safeParse(text)
  return domain.success ? { domain: domain.data } : undefined
}
