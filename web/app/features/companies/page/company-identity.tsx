import type { Company } from '@kontor/contract/company-record.ts'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { industryOf } from '~/records/company/company-industry.ts'
import { placeText } from '~/records/company/company-link.ts'
import { TYPE_NAMES } from '~/records/company/company-words.ts'
import { CopyMark } from '~/records/kit/page/contact-value.tsx'
import { inSentence } from '~/records/kit/page/in-sentence.ts'
import { Icon } from '~/ui/plain/icon.tsx'
import { PHONE_MARK } from '~/ui/plain/record-icons.ts'
import { GLOBE } from '~/ui/plain/site-icons.ts'
import type { CompanyView } from './company-view.ts'
import './company-head.css'

type Shown = { company: Company }

/** What it does, what it is in law, where it is and since when, in one line. */
export function Identity({ company, countries, flag }: CompanyView & { flag?: ReactNode }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { type, location, foundedYear } = company
  const place = placeText(location, countries)
  const kind = type === 'unknown' ? undefined : i18n._(TYPE_NAMES[type])
  const industry = industryOf(company)
  const founded = foundedYear !== null && t({ message: `founded ${foundedYear}`, context: 'a company in a year' })
  const where = location && place && (
    <span className="company-place">
      {place} {flag}
    </span>
  )
  const parts: Readonly<Record<string, ReactNode>> = {
    industry,
    type: kind && industry ? inSentence(kind, locale) : kind,
    where,
    founded,
  }
  const known = Object.entries(parts).filter(([, part]) => Boolean(part))
  return known.map(([key, part], at) => (
    <Fragment key={key}>
      {at > 0 && <span className="company-quiet"> · </span>}
      <span className={key === 'industry' ? undefined : 'company-quiet'}>{part}</span>
    </Fragment>
  ))
}

export function phoneHref(phone: string) {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer nofollow' }

/** How to reach it: its pages and its phone. */
export function Reach({ company: { domain, phone }, children }: Shown & { children?: ReactNode }) {
  return (
    <>
      {domain && (
        <a href={`https://${domain}`} {...OUTSIDE}>
          <Icon of={GLOBE} size={16} />
          {domain}
        </a>
      )}
      {phone && (
        <span className="company-phone">
          <a className="number" href={phoneHref(phone)}>
            <Icon of={PHONE_MARK} size={16} />
            {phone}
          </a>
          <CopyMark text={phone} />
        </span>
      )}
      {children}
    </>
  )
}
