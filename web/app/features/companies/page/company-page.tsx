import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { CompanyHeader } from './company-header.tsx'
import type { Section, ShownCompany } from './shown-company.ts'
import './company-page.css'

type Props = ShownCompany & {
  logo: ReactNode
  sections: readonly Section[]
  actions?: ReactNode
  /** Stands between the header and the parts. */
  notice?: ReactNode
}

/** The page about one company, drawn alike for visitors and for users; what differs comes from outside. */
export function CompanyPage({ company, countries, logo, sections, actions, notice }: Props) {
  const day = formatDay(company.updatedAt, useLocale())
  const shown = sections.filter(({ shows }) => shows(company))
  const column = (name: Section['column']) =>
    shown
      .filter((section) => section.column === name)
      .map(({ id, Component }) => <Component key={id} company={company} countries={countries} />)
  const [main, rail] = [column('main'), column('rail')]
  return (
    <article className="co">
      <CompanyHeader company={company} countries={countries} logo={logo} actions={actions} />
      {notice}
      {shown.length === 0 && !notice && (
        <p className="co-nothing">
          <Trans>Nothing more is known about this company yet.</Trans>
        </p>
      )}
      <div className="co-columns" data-columns={main.length > 0 && rail.length > 0 ? 2 : 1}>
        {main.length > 0 && <div className="co-column">{main}</div>}
        {rail.length > 0 && <div className="co-column">{rail}</div>}
      </div>
      <p className="co-updated">
        <Trans>Last updated {day}</Trans>
      </p>
    </article>
  )
}
