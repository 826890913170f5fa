import { Domain } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { useSettled } from '~/lib/use-settled.ts'
import { Panel } from '~/ui/panel.tsx'
import type { AddressRow, Draft } from './company-draft.ts'
import { type SimilarFacts, similarCompanies } from './forms.queries.ts'
import { SimilarList } from './similar-list.tsx'

/** Watches what is typed and names companies that may be the same; each can be waved through. */
export function SimilarPanel({ form }: { form: FormInstance<Draft> }) {
  const { t } = useLingui()
  const facts = useSettled(JSON.stringify(useFacts(form)))
  const { data = [] } = useQuery(similarCompanies(JSON.parse(facts) as SimilarFacts))
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const items = facts === '{}' ? [] : data.filter(({ company }) => !others.has(company.companyId))
  if (items.length === 0) return null
  return (
    <Panel title={t`Is it one of these?`}>
      <SimilarList
        items={items}
        renderAction={({ company }) => (
          <Button size="small" onClick={() => setOthers(new Set([...others, company.companyId]))}>
            <Trans>Another company</Trans>
          </Button>
        )}
      />
      <p className="quiet">
        <Trans>If two turn out to be the same later, they can still be merged.</Trans>
      </p>
    </Panel>
  )
}

/** What tells companies apart; a place alone says nothing. */
function useFacts(form: FormInstance<Draft>): SimilarFacts {
  const name = Form.useWatch('name', form)?.trim() ?? ''
  const domain = Domain.safeParse(Form.useWatch('domain', form)).data ?? ''
  const phone = Form.useWatch('phone', form)?.trim() ?? ''
  const registerNumber = Form.useWatch('registerNumber', form)?.trim() ?? ''
  const lei = Form.useWatch('lei', form)?.trim() ?? ''
  const head = placeOf(Form.useWatch('addresses', form)?.[0])
  const own = filled({ name: name.length > 1 ? name : '', domain, phone, registerNumber, lei })
  return Object.keys(own).length > 0 ? { ...own, ...head } : {}
}

function placeOf(address: AddressRow | undefined): SimilarFacts {
  const city = address?.city.trim()
  return { ...(address?.country ? { country: address.country } : {}), ...(city ? { city } : {}) }
}

function filled<T extends Record<string, string>>(facts: T) {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')) as Partial<T>
}
