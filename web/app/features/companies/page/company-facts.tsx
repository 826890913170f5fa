import type { Company, CompanyField } from '@kontor/contract/company-record.ts'
import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import type { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import { PROFILE_LINKS, profileUrl } from '@kontor/contract/kit/profile-services.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FIELD_NAMES, SYSTEM_NAMES, TYPE_NAMES } from '~/records/company/company-words.ts'
import { ContactValue, CopyMark } from '~/records/kit/page/contact-value.tsx'
import { Editable, GhostRow } from '~/records/kit/page/editable.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { Sourced } from '~/records/kit/page/sourced.tsx'
import { Icon } from '~/ui/plain/icon.tsx'
import type { CompanyView } from './company-view.ts'
import { ANY_LINK, PROFILE_ICONS } from './profile-icons.ts'

const FIELDS = ['type', 'registerNumber', 'lei', 'foundedYear', 'domain', 'phone'] as const satisfies CompanyField[]

/** The plain facts that are known; that the type is not known is none. */
export function factFields(company: Company) {
  return FIELDS.filter((field) => company[field] !== null && company[field] !== 'unknown')
}

/** The plain facts; for those who may write them, the missing ones as invitations and how much is known. */
export function CompanyFacts({ company, invites = false, completeness }: CompanyView) {
  const { i18n } = useLingui()
  const known = factFields(company)
  const missing = invites ? FIELDS.filter((field) => !known.includes(field)) : []
  return (
    <PageSection title={<Trans>Facts</Trans>} extra={completeness}>
      <dl className="record-facts company-facts">
        {known.map((field) => (
          <div key={field}>
            <dt>{i18n._(FIELD_NAMES[field])}</dt>
            <dd>
              <Editable field={field} name={i18n._(FIELD_NAMES[field])}>
                <Sourced record={company} field={field}>
                  <FactValue company={company} field={field} />
                </Sourced>
              </Editable>
            </dd>
          </div>
        ))}
      </dl>
      {missing.map((field) => (
        <GhostRow key={field} field={field} name={i18n._(FIELD_NAMES[field])} />
      ))}
    </PageSection>
  )
}

function FactValue({ company, field }: { company: Company; field: (typeof FIELDS)[number] }) {
  const { i18n } = useLingui()
  const { domain, phone } = company
  if (field === 'type') return i18n._(TYPE_NAMES[company.type])
  if (field === 'foundedYear') return <span className="number">{company.foundedYear}</span>
  if (field === 'domain' && domain) return <ContactValue text={domain} to={`https://${domain}`} />
  if (field === 'phone' && phone) return <ContactValue text={phone} to={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} />
  return (
    <span className="record-contact">
      {company[field]}
      <CopyMark text={String(company[field])} />
    </span>
  )
}

/** What the company does, in each system it is filed under; what was concluded from another system says so. */
export function Industries({ company }: CompanyView) {
  const { t, i18n } = useLingui()
  const name = i18n._(FIELD_NAMES.industries)
  const systems = Object.keys(company.industries) as IndustrySystem[]
  if (systems.length === 0) {
    return (
      <PageSection title={<Trans>Industries</Trans>}>
        <GhostRow field="industries" name={name} />
      </PageSection>
    )
  }
  return (
    <PageSection
      title={
        <Editable field="industries" name={name}>
          {name}
        </Editable>
      }
    >
      {systems.map((system) => (
        <div key={system} className="record-system">
          <h3>{i18n._(SYSTEM_NAMES[system])}</h3>
          <ul>
            {company.industries[system]?.map(({ code, label, derived }) => (
              <li key={code}>
                {code !== label && <span className="record-code">{code}</span>}
                <span>
                  {label}{' '}
                  {derived && (
                    <span className="record-mark" title={t`Concluded from a code of another system`}>
                      <Trans>derived</Trans>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PageSection>
  )
}

export function ProfileLinks({ company }: CompanyView) {
  const { t, i18n } = useLingui()
  if (company.profiles.length === 0) {
    return (
      <PageSection title={t`Links`}>
        <GhostRow field="profiles" name={i18n._(FIELD_NAMES.profiles)} />
      </PageSection>
    )
  }
  return (
    <PageSection title={<Editable field="profiles" name={t`Links`}>{t`Links`}</Editable>}>
      <ul className="record-links">
        {company.profiles.map((link) => {
          const address = profileUrl(link, 'company')
          return (
            <li key={address}>
              <a href={address} title={nameOf(link)} target="_blank" rel="noopener noreferrer nofollow">
                <Icon of={PROFILE_ICONS[link.type] ?? ANY_LINK} size={16} />
                <span>
                  {PROFILE_LINKS[link.type].label}
                  {isOneOfMany(link, company.profiles) && <span className="record-note"> {nameOf(link)}</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}

function isOneOfMany({ type }: ProfileLink, links: readonly ProfileLink[]) {
  return links.filter((each) => each.type === type).length > 1
}

/** What tells two links of one kind apart. */
function nameOf(link: ProfileLink) {
  if ('serviceUrl' in link) return link.serviceUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return 'language' in link ? `${link.serviceUsername} (${link.language})` : link.serviceUsername
}
