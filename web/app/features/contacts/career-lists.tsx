import { MOST_OF_PERSON } from '@kontor/contract/person-record.ts'
import { msg } from '@lingui/core/macro'
import { CompanyName, SchoolName } from '~/records/company/linked-name.tsx'
import { choices } from '~/records/kit/form/row-choices.ts'
import { RowList } from '~/records/kit/form/row-list.tsx'
import { DEGREE_NAMES, FUNCTION_NAMES, SENIORITY_NAMES } from '~/records/kit/work-words.ts'
import { FIELD_NAMES } from '~/records/person/person-words.ts'

const FROM = { key: 'from', label: msg`From`, placeholder: '2021-03', maxLength: 10 }
const TO = { key: 'to', label: msg({ message: 'To', context: 'end of a period' }), placeholder: '2024', maxLength: 10 }

export function Positions() {
  return (
    <RowList
      name="positions"
      title={FIELD_NAMES.positions}
      add={msg`Add a position`}
      rowName={(place) => msg`Position ${place}`}
      remove={msg`Remove this position`}
      most={MOST_OF_PERSON.positions}
      fields={[
        { key: 'title', label: msg`Job title` },
        { key: 'company', label: msg`Company`, Control: CompanyName },
        FROM,
        TO,
        { key: 'function', label: msg`Function`, options: choices(FUNCTION_NAMES) },
        { key: 'seniority', label: msg`Seniority`, options: choices(SENIORITY_NAMES) },
        { key: 'city', label: msg`City`, maxLength: 100 },
        { key: 'country', label: msg`Country`, isCountry: true },
        { key: 'description', label: msg`Description`, maxLength: 1000, isLong: true },
      ]}
    />
  )
}

export function Educations() {
  return (
    <RowList
      name="educations"
      title={FIELD_NAMES.educations}
      add={msg`Add education`}
      rowName={(place) => msg`Education ${place}`}
      remove={msg`Remove this education`}
      most={MOST_OF_PERSON.educations}
      fields={[
        { key: 'school', label: msg`School`, Control: SchoolName },
        { key: 'degree', label: msg`Degree` },
        { key: 'level', label: msg`Level`, options: choices(DEGREE_NAMES) },
        { key: 'subject', label: msg({ message: 'Subject', context: 'of an education' }) },
        FROM,
        TO,
      ]}
    />
  )
}

/** Companies to which the person is not presented. */
export function OffLimits() {
  return (
    <RowList
      name="offLimits"
      title={FIELD_NAMES.offLimits}
      add={msg`Add a company`}
      rowName={(place) => msg`Off-limits company ${place}`}
      remove={msg`Remove this company`}
      most={MOST_OF_PERSON.offLimits}
      fields={[
        { key: 'company', label: msg`Company`, Control: CompanyName },
        { key: 'until', label: msg`Until`, isDay: true },
      ]}
    />
  )
}
