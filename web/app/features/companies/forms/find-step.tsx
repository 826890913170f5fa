import { Domain } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { Panel } from '~/ui/panel.tsx'
import { companyHref } from '~/records/company/company-link.ts'
import { similarCompanies } from './forms.queries.ts'
import { type Similar, SimilarList } from './similar.tsx'

export type Start = { domain?: string; name?: string }
type By = 'domain' | 'name'
type Props = { by: By; begun: string; onStart: (start: Start) => void }

const INPUTS = { domain: DomainInput, name: NameInput }

/** What is known first: the domain, or the name where there is no website. Whether the company exists is told at once. */
export function FindStep({ by, begun, onStart }: Props) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState(begun)
  const [fault, setFault] = useState<string>()
  const { items, taken, isNew, isFetching, isShown, find } = useFound(by, text)
  const [isChecking, setChecking] = useState(false)
  const [warned, setWarned] = useState<string>()
  const FirstInput = INPUTS[by]
  function change(next: string) {
    setFault(undefined)
    setText(next)
  }
  /** Enter asks before the typing rests; what is found is shown first, and only a second press goes on. */
  async function submit() {
    const start = startOf(by, text)
    if (!start) return setFault(sharedText(i18n, text.trim() === '' ? 'required' : 'domain.invalid'))
    if (isShown || warned === text) return onStart(taken ? {} : withName(start))
    setChecking(true)
    const found = await find(start)
    setChecking(false)
    if (found.length > 0) return setWarned(text)
    return onStart(withName(start))
  }
  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => void submit()} aria-label={t`Find the company`}>
      <Panel title={by === 'domain' ? t`Which website does it have?` : t`What is it called?`}>
        <FirstInput text={text} onChange={change} fault={fault} />
        <div aria-live="polite" aria-busy={isFetching}>
          {items.length > 0 && <Found items={items} taken={taken} />}
          {isNew && (
            <p className="quiet">
              <Trans>No similar company found.</Trans>
            </p>
          )}
        </div>
        <div className="step-actions">
          <Button type={taken ? 'default' : 'primary'} htmlType="submit" loading={isChecking}>
            {taken ? t`Continue without the domain` : items.length > 0 ? t`It is another company` : t`Continue`}
          </Button>
        </div>
      </Panel>
    </Form>
  )
}

/** What the base has like it, once the typing rests. */
function useFound(by: By, text: string) {
  const rested = useDebouncedValue(text)
  const asked = startOf(by, rested)
  const { data = [], isFetching } = useQuery(similarCompanies(asked ?? {}))
  const items = asked ? data : []
  const domain = asked?.domain
  const cache = useQueryClient()
  return {
    items,
    /** What the base has like it, asked now. Who cannot be answered may go on: saving checks the domain again. */
    find: (start: Start) => cache.fetchQuery(similarCompanies(start)).catch(() => []),
    taken: domain !== undefined && items.some(({ company }) => company.domain === domain),
    isNew: asked !== undefined && items.length === 0 && !isFetching,
    isFetching,
    /** Whether what is shown is about what is typed. */
    isShown: rested === text && !isFetching,
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

/** A name made of the domain, to be corrected in the next step: nordwind-talent.example becomes Nordwind Talent. */
export function proposedName(domain: string) {
  const labels = domain.split('.')
  const ownPart = labels.at(-3) && SECOND_LEVEL.has(labels.at(-2) ?? '') ? labels.at(-3) : labels.at(-2)
  return (ownPart ?? '')
    .split('-')
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Parts before the country that are no name. */
const SECOND_LEVEL = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu'])

function withName(start: Start): Start {
  return start.domain && !start.name ? { ...start, name: proposedName(start.domain) } : start
}

/** What can be asked and continued with, once it is complete. */
function startOf(by: By, text: string): Start | undefined {
  if (by === 'name') return text.trim() === '' ? undefined : { name: text.trim() }
  const domain = Domain.safeParse(text)
  return domain.success ? { domain: domain.data } : undefined
}

type InputProps = { text: string; onChange: (text: string) => void; fault: string | undefined }

function DomainInput({ text, onChange, fault }: InputProps) {
  const { t } = useLingui()
  return (
    <Form.Item
      label={t`Website or domain`}
      htmlFor="company-domain"
      extra={t`A pasted address is fine too.`}
      {...faultOf(fault)}
    >
      <Input
        id="company-domain"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        maxLength={2000}
        placeholder="example.com"
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
    </Form.Item>
  )
}

function NameInput({ text, onChange, fault }: InputProps) {
  const { t } = useLingui()
  return (
    <Form.Item label={t`Name of the company`} htmlFor="record-name" {...faultOf(fault)}>
      <Input
        id="record-name"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
    </Form.Item>
  )
}

function faultOf(fault: string | undefined) {
  return fault ? { validateStatus: 'error' as const, help: fault } : {}
}
