import type { AVAILABILITIES, ContactKind, PersonPlace, WORK_PERMITS } from '@kontor/contract/person-parts.ts'
import type { ConsentPurpose, PersonField } from '@kontor/contract/person-record.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>

export const FIELD_NAMES: Names<PersonField> = {
  name: msg`Name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  prefix: msg`Academic title`,
  summary: msg`Summary`,
  positions: msg`Positions`,
  educations: msg`Education`,
  skills: msg`Skills`,
  occupations: msg`Occupations`,
  languages: msg`Languages`,
  places: msg`Places`,
  phones: msg`Phone numbers`,
  emails: msg`Email addresses`,
  profiles: msg`Links`,
  tags: msg`Tags`,
  availability: msg`Availability`,
  noticePeriod: msg`Notice period`,
  salaryExpectation: msg`Salary expectation`,
  workPermits: msg`Work permits`,
  doNotContact: msg`Do not contact`,
  offLimits: msg`Off-limits companies`,
}

export const AVAILABILITY_NAMES: Names<(typeof AVAILABILITIES)[number]> = {
  immediate: msg`Available at once`,
  open: msg`Open to offers`,
  passive: msg`Not looking`,
  unavailable: msg`Not available`,
}

export const CONTACT_NAMES: Names<ContactKind> = {
  work: msg`Business`,
  mobile: msg`Mobile`,
  private: msg`Private`,
  other: msg`Other`,
}

export const PLACE_NAMES: Names<PersonPlace['kind']> = {
  home: msg`Residence`,
  work: msg`Place of work`,
  preferred: msg`Preferred place of work`,
}

export const PERMIT_NAMES: Names<(typeof WORK_PERMITS)[number]> = {
  citizen: msg`Citizen`,
  unlimited: msg`Unlimited permit`,
  limited: msg`Limited permit`,
  needed: msg`Permit needed`,
}

export const PURPOSE_NAMES: Names<ConsentPurpose> = {
  recruiting: msg`Recruiting`,
  talentPool: msg`Talent pool`,
  sales: msg`Sales`,
  partnership: msg({ message: 'Partnership', context: 'of companies' }),
  research: msg({ message: 'Research', context: 'field of work' }),
}
