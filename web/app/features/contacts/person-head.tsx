import { PROFILE_LINKS, profileUrl } from '@kontor/contract/kit/profile-links.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans } from '@lingui/react/macro'
import { Link2, Mail, Phone, type LucideIcon } from 'lucide-react'
import { CopyMark } from '~/records/kit/page/contact-value.tsx'
import { usePhoneText } from './phone-value.tsx'

type View = { person: Person }

/** So many profiles are in sight; all of them stand with the contact details. */
const MOST_PROFILES = 2

/** Who sees the person. */
export function Access({ person }: View) {
  if (person.access !== 'company') return null
  return (
    <span className="record-mark">
      <Trans>Only your account</Trans>
    </span>
  )
}

/** How to reach somebody. */
export function Reach({ person }: View) {
  const [email] = person.emails
  const [phone] = person.phones
  return (
    <>
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
