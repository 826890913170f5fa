import type { Company } from '@kontor/contract/company-record.ts'
import { formatNumber, withCurrency } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { Facts } from '~/ui/facts.tsx'
import { shortAmount } from './short-amount.ts'

const FEW = 3

/** What is known about it; a fact that nobody knows is left out. */
export function PreviewFacts({ company }: { company: Company }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { employees, revenue, foundedYear, tags, domain } = company
  const industries = Object.values(company.industries)[0]?.map(({ label }) => label) ?? []
  const amount = revenue && withCurrency(shortAmount(i18n, revenue.amount, locale), revenue.currency, locale)
  const facts: [string, ReactNode][] = [
    [t`Industry`, industries.slice(0, FEW).join(', ')],
    [t`Employees`, employees && formatNumber(employees.value, locale)],
    [t`Revenue`, amount && `${amount} (${revenue.year})`],
    [t`Founded`, foundedYear],
    [t`Website`, domain && <Website key="website" domain={domain} />],
    [t`Tags`, tags.join(', ')],
  ]
  return <Facts facts={facts.filter(([, value]) => Boolean(value))} />
}

function Website({ domain }: { domain: string }) {
  return (
    <a href={`https://${domain}`} target="_blank" rel="noopener noreferrer nofollow">
      {domain}
    </a>
  )
}
