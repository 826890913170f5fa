import { PROFICIENCIES } from '@kontor/contract/person-parts.ts'
import { MOST_OF_PERSON } from '@kontor/contract/person-record.ts'
import { msg } from '@lingui/core/macro'
import { useLocale } from '~/lib/i18n.ts'
import { LinkList } from '~/records/kit/form/link-list.tsx'
import { choices } from '~/records/kit/form/row-choices.ts'
import { RowList } from '~/records/kit/form/row-list.tsx'
import { languageName, LANGUAGES } from '~/records/kit/work-texts.ts'
import { CONTACT_NAMES, FIELD_NAMES, PERMIT_NAMES, PLACE_NAMES } from '~/records/person/person-words.ts'

export function Languages() {
  const locale = useLocale()
  return (
    <RowList
      name="languages"
      title={FIELD_NAMES.languages}
      add={msg`Add a language`}
      rowName={(place) => msg`Language ${place}`}
      remove={msg`Remove this language`}
      most={MOST_OF_PERSON.languages}
      fields={[
        {
          key: 'language',
          label: msg`Language`,
          options: LANGUAGES.map((value) => ({ value, label: languageName(value, locale) })),
        },
        {
          key: 'proficiency',
          label: msg`Level`,
          options: PROFICIENCIES.map((value) => ({ value, label: value })),
        },
      ]}
    />
  )
}

export function Phones() {
  return (
    <RowList
      name="phones"
      title={FIELD_NAMES.phones}
      add={msg`Add a phone number`}
      rowName={(place) => msg`Phone number ${place}`}
      remove={msg`Remove this phone number`}
      most={MOST_OF_PERSON.phones}
      start={{ kind: 'work' }}
      fields={[
        { key: 'phone', label: msg`Phone number`, placeholder: '+49 30 123456', maxLength: 250 },
        { key: 'kind', label: msg`Kind`, options: choices(CONTACT_NAMES) },
      ]}
    />
  )
}

const { mobile: _, ...EMAIL_NAMES } = CONTACT_NAMES

export function Emails() {
  return (
    <RowList
      name="emails"
      title={FIELD_NAMES.emails}
      add={msg`Add an email address`}
      rowName={(place) => msg`Email address ${place}`}
      remove={msg`Remove this email address`}
      most={MOST_OF_PERSON.emails}
      start={{ kind: 'work' }}
      fields={[
        { key: 'email', label: msg`Email address`, placeholder: 'name@example.com', maxLength: 254 },
        { key: 'kind', label: msg`Kind`, options: choices(EMAIL_NAMES) },
      ]}
    />
  )
}

export function Places() {
  return (
    <RowList
      name="places"
      title={FIELD_NAMES.places}
      add={msg`Add a place`}
      rowName={(place) => msg`Place ${place}`}
      remove={msg`Remove this place`}
      most={MOST_OF_PERSON.places}
      start={{ kind: 'home' }}
      fields={[
        { key: 'kind', label: msg`Kind`, options: choices(PLACE_NAMES) },
        { key: 'street', label: msg`Street and number` },
        { key: 'postalCode', label: msg`Postal code`, maxLength: 20 },
        { key: 'city', label: msg`City`, maxLength: 100 },
        { key: 'country', label: msg`Country`, isCountry: true },
      ]}
    />
  )
}

export function WorkPermits() {
  return (
    <RowList
      name="workPermits"
      title={FIELD_NAMES.workPermits}
      add={msg`Add a work permit`}
      rowName={(place) => msg`Work permit ${place}`}
      remove={msg`Remove this work permit`}
      most={MOST_OF_PERSON.workPermits}
      fields={[
        { key: 'country', label: msg`Country`, isCountry: true },
        { key: 'status', label: msg`Status`, options: choices(PERMIT_NAMES) },
        { key: 'until', label: msg`Until`, isDay: true },
      ]}
    />
  )
}

export function Links() {
  return <LinkList title={FIELD_NAMES.profiles} most={MOST_OF_PERSON.profiles} owner="person" />
}
