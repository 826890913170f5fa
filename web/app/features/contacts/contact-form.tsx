import type { ConceptLabel } from '@kontor/contract/person-parts.ts'
import { MOST_OF_PERSON, NewPerson, type Person, PersonChange } from '@kontor/contract/person-record.ts'
import { msg } from '@lingui/core/macro'
import type { FormInstance } from 'antd'
import type { RecordForm } from '~/records/kit/form/form-kind.ts'
import { TagField } from '~/records/kit/tagging.tsx'
import { ConceptField } from '~/records/person/concept-field.tsx'
import { personTagging } from '~/records/person/person-kind.tsx'
import { FIELD_NAMES } from '~/records/person/person-words.ts'
import { Educations, OffLimits, Positions } from './career-lists.tsx'
import { contactDrafts, type Draft } from './contact-draft.ts'
import { Emails, Languages, Links, Phones, Places, WorkPermits } from './contact-lists.tsx'
import { WorkTerms } from './work-terms.tsx'
import './contacts.css'

type Bound<T> = { id?: string; value?: T; onChange?: (value: T) => void }

function Skills(props: Bound<ConceptLabel[]>) {
  return <ConceptField {...props} kind="skill" most={MOST_OF_PERSON.skills} />
}

function Occupations(props: Bound<ConceptLabel[]>) {
  return <ConceptField {...props} kind="occupation" most={MOST_OF_PERSON.occupations} />
}

function Tags(props: Bound<string[]>) {
  return <TagField {...props} tagging={personTagging} />
}

type Moved = { places?: readonly (object | undefined)[] }

/** A changed line names another place, so the coordinates of the old one go. */
function forgetPlaces(form: FormInstance<Draft>, { places = [] }: Moved) {
  places.forEach((row, at) => {
    const [only, ...others] = Object.keys(row ?? {})
    if (!only || others.length > 0 || only === 'kind') return
    form.setFieldValue(['places', at, 'latitude'], null)
    form.setFieldValue(['places', at, 'longitude'], null)
  })
}

/** Every field of a person that the form writes. */
export const contactForm: RecordForm<Person, Draft> = {
  drafts: contactDrafts,
  change: PersonChange,
  create: NewPerson,
  sections: [
    {
      title: msg`Person`,
      fields: [
        { field: 'name', label: msg`Name`, isRequired: true, input: { as: 'text', maxLength: 200 } },
        { field: 'prefix', label: FIELD_NAMES.prefix, input: { as: 'text', maxLength: 60 } },
        { field: 'firstName', label: FIELD_NAMES.firstName, input: { as: 'text', maxLength: 100 } },
        { field: 'lastName', label: FIELD_NAMES.lastName, input: { as: 'text', maxLength: 100 } },
        { field: 'summary', label: FIELD_NAMES.summary, input: { as: 'lines', maxLength: 5000 } },
      ],
    },
    { id: 'emails', Component: Emails },
    { id: 'phones', Component: Phones },
    { id: 'positions', Component: Positions },
    { id: 'educations', Component: Educations },
    {
      title: msg`Knowledge`,
      fields: [
        { field: 'skills', label: FIELD_NAMES.skills, input: { as: 'component', Component: Skills } },
        { field: 'occupations', label: FIELD_NAMES.occupations, input: { as: 'component', Component: Occupations } },
      ],
    },
    { id: 'languages', Component: Languages },
    { id: 'places', Component: Places },
    { id: 'links', Component: Links },
    { id: 'terms', Component: WorkTerms },
    { id: 'workPermits', Component: WorkPermits },
    {
      title: msg`Working together`,
      fields: [
        { field: 'tags', label: FIELD_NAMES.tags, input: { as: 'component', Component: Tags } },
        {
          field: 'doNotContact',
          label: FIELD_NAMES.doNotContact,
          hint: msg`The reason. Leave it empty if the person may be contacted.`,
          input: { as: 'text', maxLength: 500 },
        },
      ],
    },
    { id: 'offLimits', Component: OffLimits },
  ],
  // Lists are edited as a whole, and so are the terms that belong together.
  inline: {
    emails: Emails,
    phones: Phones,
    positions: Positions,
    educations: Educations,
    languages: Languages,
    places: Places,
    profiles: Links,
    availability: WorkTerms,
    noticePeriod: WorkTerms,
    salaryExpectation: WorkTerms,
    workPermits: WorkPermits,
    offLimits: OffLimits,
  },
  // Lists of words and links are one control each.
  whole: /^(skills|occupations|tags|doNotContact|profiles\.\d+)\..*$/,
  onValues: forgetPlaces,
}
