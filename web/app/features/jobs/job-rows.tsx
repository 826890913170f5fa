import { TEAM_ROLES } from '@kontor/contract/job-parts.ts'
import { MOST_OF_JOB } from '@kontor/contract/job-record.ts'
import { PROFICIENCIES } from '@kontor/contract/person-parts.ts'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { RowList } from '~/records/kit/form/row-list.tsx'
import { accountOwners } from '~/records/kit/relationship.queries.ts'
import { languageName, LANGUAGES } from '~/records/kit/work-texts.ts'
import { FIELD_NAMES, TEAM_ROLE_NAMES } from '~/records/job/job-words.ts'

export function Places() {
  return (
    <RowList
      name="places"
      title={FIELD_NAMES.places}
      add={msg`Add a place`}
      rowName={(place) => msg`Place ${place}`}
      remove={msg`Remove this place`}
      most={MOST_OF_JOB.places}
      fields={[
        { key: 'city', label: msg`City`, maxLength: 100 },
        { key: 'country', label: msg`Country`, isCountry: true },
        { key: 'street', label: msg`Street` },
        { key: 'postalCode', label: msg`Postal code`, maxLength: 20 },
      ]}
    />
  )
}

export function Languages() {
  const locale = useLocale()
  return (
    <RowList
      name="languages"
      title={FIELD_NAMES.languages}
      add={msg`Add a language`}
      rowName={(place) => msg`Language ${place}`}
      remove={msg`Remove this language`}
      most={MOST_OF_JOB.languages}
      start={{ need: 'must' }}
      fields={[
        {
          key: 'language',
          label: msg`Language`,
          options: LANGUAGES.map((value) => ({ value, label: languageName(value, locale) })),
        },
        { key: 'proficiency', label: msg`At least`, options: PROFICIENCIES.map((value) => ({ value, label: value })) },
        {
          key: 'need',
          label: msg`Needed`,
          options: [
            { value: 'must', label: msg`Must have` },
            { value: 'nice', label: msg`Nice to have` },
          ],
        },
      ]}
    />
  )
}

/** Who of the account works on the job; a confidential one is seen by nobody else. */
export function Team() {
  const { data = [] } = useQuery(accountOwners())
  return (
    <RowList
      name="team"
      title={FIELD_NAMES.team}
      add={msg`Add someone`}
      rowName={(place) => msg`Team member ${place}`}
      remove={msg`Remove this person from the team`}
      most={MOST_OF_JOB.team}
      start={{ role: 'recruiter' }}
      fields={[
        {
          key: 'userId',
          label: msg`Person`,
          options: data.map(({ userId, name }) => ({ value: userId, label: name })),
        },
        {
          key: 'role',
          label: msg`Role`,
          options: TEAM_ROLES.map((value) => ({ value, label: TEAM_ROLE_NAMES[value] })),
        },
      ]}
    />
  )
}
