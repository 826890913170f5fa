import { PROFILE_LINKS, profileUrl } from '@kontor/contract/kit/profile-links.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link2, Mail, Phone, type LucideIcon } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { CopyMark } from '~/records/kit/page/contact-value.tsx'
import { placeText } from '~/records/kit/place-text.ts'
import { personKind } from '~/records/person/person-kind.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { CompanyLink, companyOf } from './career.tsx'
import { usePhoneText } from './phone-value.tsx'

type View = { person: Person }

/** So many profiles are in sight; all of them stand with the contact details. */
const MOST_PROFILES = 2

/** What somebody does today and where, and the place to be found at. */
export function Identity({ person }: View) {
  const { i18n } = useLingui()
  const countries = useQuery(countryNames(useLocale())).data ?? {}
  const place = placeText(person.location, countries)
  const current = person.positions.find(({ to }) => to === null)
  const known = companyOf(person, current?.companyId ?? null)
  const title = current?.title
  const company = current && (current.company || known) && (
    <CompanyLink name={current.company} known={known} page="company" />
  )
  return (
    <>
      {title && company ? (
        <Trans comment="Engineer at Brenner GmbH">
          {title} at {company}
        </Trans>
      ) : (
        (title ?? (person.headline || i18n._(personKind.words.one)))
      )}
      {place && <span className="quiet"> · {place}</span>}
    </>
  )
}

/** How to reach somebody. */
export function Reach({ person }: View) {
  const [email] = person.emails
  const [phone] = person.phones
  return (
    <>
      {person.access === 'company' && (
        <span className="record-mark">
          <Trans>Only your account</Trans>
        </span>
      )}
      {email && <ReachValue icon={Mail} text={email.email} to={`mailto:${email.email}`} />}
      {phone && <PhoneReach phone={phone.phone} />}
      {person.profiles.slice(0, MOST_PROFILES).map((link) => {
        const address = profileUrl(link, 'person')
        return (
          <ReachValue key={address} icon={Link2} text={address} to={address} shown={PROFILE_LINKS[link.type].label} />
        )
      })}
    </>
  )
}

function PhoneReach({ phone }: { phone: string }) {
  return <ReachValue icon={Phone} text={usePhoneText(phone)} to={`tel:${phone}`} />
}

type ReachProps = { icon: LucideIcon; text: string; to: string; shown?: string }

/** A way to reach somebody, which opens, and the button that copies it. */
function ReachValue({ icon: Icon, text, to, shown = text }: ReachProps) {
  const outside = to.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
  return (
    <span className="reach-value">
      <Icon size={16} aria-hidden />
      <a href={to} title={text} {...outside}>
        {shown}
      </a>
      <CopyMark text={text} />
    </span>
  )
}
