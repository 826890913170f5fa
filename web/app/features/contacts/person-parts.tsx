import { PROFILE_LINKS, profileUrl } from '@kontor/contract/kit/profile-links.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { ContactValue } from '~/records/kit/page/contact-value.tsx'
import { Editable, GhostRow } from '~/records/kit/page/editable.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { useRecordTools } from '~/records/kit/page/record-tools.ts'
import { languageName } from '~/records/kit/work-texts.ts'
import { CONTACT_NAMES, FIELD_NAMES } from '~/records/person/person-words.ts'
import { LevelSteps } from './level-steps.tsx'
import { PhoneValue } from './phone-value.tsx'

type View = { person: Person }

export function Summary({ person }: View) {
  const { t } = useLingui()
  return (
    <PageSection title={<Trans>Summary</Trans>}>
      <Editable field="summary" name={t`Summary`}>
        <p className="record-text">{person.summary}</p>
      </Editable>
    </PageSection>
  )
}

/** Each with how well it is known. */
export function Languages({ person }: View) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <PageSection title={<Editable field="languages" name={t`Languages`}>{t`Languages`}</Editable>}>
      <ul className="person-languages">
        {person.languages.map(({ language, proficiency }) => (
          <li key={language}>
            <span>{languageName(language, locale)}</span>
            {proficiency && (
              <>
                <LevelSteps level={proficiency} name={languageName(language, locale)} />
                <span className="number" aria-hidden>
                  {proficiency}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function ContactDetails({ person }: View) {
  const { i18n } = useLingui()
  const lists = {
    emails: person.emails.map(({ email, kind }) => ({
      key: email,
      name: i18n._(CONTACT_NAMES[kind]),
      value: <ContactValue text={email} to={`mailto:${email}`} />,
    })),
    phones: person.phones.map(({ phone, kind }) => ({
      key: phone,
      name: i18n._(CONTACT_NAMES[kind]),
      value: <PhoneValue phone={phone} />,
    })),
    profiles: person.profiles.map((link) => {
      const address = profileUrl(link, 'person')
      const shown = address.replace(/^https?:\/\/(?:www\.)?/, '')
      const value = (
        <ContactValue text={address} to={address}>
          {shown}
        </ContactValue>
      )
      return { key: address, name: PROFILE_LINKS[link.type].label, value }
    }),
  }
  return (
    <PageSection title={<Trans>Contact details</Trans>}>
      {(['emails', 'phones', 'profiles'] as const).map((field) =>
        lists[field].length === 0 ? (
          <GhostRow key={field} field={field} name={i18n._(FIELD_NAMES[field])} />
        ) : (
          <div key={field} className="contact-list">
            <EditList field={field} name={i18n._(FIELD_NAMES[field])} />
            <dl className="record-facts">
              {lists[field].map(({ key, name, value }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ),
      )}
    </PageSection>
  )
}

/** The name of a list of values, which leads to its editor. */
function EditList({ field, name }: { field: string; name: string }) {
  const isEdited = useRecordTools()?.canEdit
  return isEdited ? (
    <div className="contact-edit">
      <Editable field={field} name={name}>
        <span className="quiet">{name}</span>
      </Editable>
    </div>
  ) : null
}

/** What is still missing, as invitations to those who may write it. */
const WISHED = ['summary', 'positions', 'educations', 'skills', 'languages', 'places', 'tags'] as const

export function missingOf(person: Person) {
  return WISHED.filter((field) => (person[field]?.length ?? 0) === 0)
}

export function Missing({ person }: View) {
  const { i18n } = useLingui()
  return (
    <PageSection title={<Trans>Still missing</Trans>}>
      {missingOf(person).map((field) => (
        <GhostRow key={field} field={field} name={i18n._(FIELD_NAMES[field])} />
      ))}
    </PageSection>
  )
}

export function Tags({ person }: View) {
  const { t } = useLingui()
  return (
    <PageSection title={<Editable field="tags" name={t`Tags`}>{t`Tags`}</Editable>}>
      <ul className="record-tags">
        {person.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </PageSection>
  )
}
