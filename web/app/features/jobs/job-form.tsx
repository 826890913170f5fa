import { EMPLOYMENTS } from '@kontor/contract/job-parts.ts'
import { type Job, JobChange, MOST_OF_JOB, MOST_OPENINGS, NewJob } from '@kontor/contract/job-record.ts'
import { msg } from '@lingui/core/macro'
import type { FormInstance } from 'antd'
import { CompanyName } from '~/records/company/linked-name.tsx'
import type { RecordForm } from '~/records/kit/form/form-kind.ts'
import { TagField } from '~/records/kit/tagging.tsx'
import { DEGREE_NAMES, FUNCTION_NAMES, SENIORITY_NAMES } from '~/records/kit/work-words.ts'
import { jobTagging } from '~/records/job/job-kind.tsx'
import { EMPLOYMENT_NAMES, FIELD_NAMES } from '~/records/job/job-words.ts'
import { ConfidentialField, ManyOf, Occupations, SkillsField } from './job-controls.tsx'
import { type Draft, jobDrafts } from './job-draft.ts'
import { Languages, Places, Team } from './job-rows.tsx'
import { JobTerms } from './job-terms.tsx'
import { JobTexts } from './job-texts.tsx'

type Bound<T> = { id?: string; value?: T; onChange?: (value: T) => void }

const TOP = [] as const

function ClientCompany(props: Bound<string>) {
  return <CompanyName {...props} at={TOP} />
}

function Functions(props: Bound<string[]>) {
  return <ManyOf {...props} names={FUNCTION_NAMES} most={MOST_OF_JOB.functions} />
}

function Seniorities(props: Bound<string[]>) {
  return <ManyOf {...props} names={SENIORITY_NAMES} most={MOST_OF_JOB.seniorities} />
}

function Degrees(props: Bound<string[]>) {
  return <ManyOf {...props} names={DEGREE_NAMES} most={MOST_OF_JOB.educationDegrees} />
}

function Tags(props: Bound<string[]>) {
  return <TagField {...props} tagging={jobTagging} />
}

type Moved = { places?: readonly (object | undefined)[] }

/** A changed line names another place, so the coordinates of the old one go. */
function forgetPlaces(form: FormInstance<Draft>, { places = [] }: Moved) {
  places.forEach((row, at) => {
    const [only, ...others] = Object.keys(row ?? {})
    if (!only || others.length > 0) return
    form.setFieldValue(['places', at, 'latitude'], null)
    form.setFieldValue(['places', at, 'longitude'], null)
  })
}

/** Every field of a job that the form writes. */
export const jobForm: RecordForm<Job, Draft> = {
  drafts: jobDrafts,
  change: JobChange,
  create: NewJob,
  sections: [
    {
      title: msg`Job`,
      fields: [
        { field: 'title', label: FIELD_NAMES.title, isRequired: true, input: { as: 'text', maxLength: 200 } },
        {
          field: 'clientCompany',
          label: FIELD_NAMES.clientCompany,
          input: { as: 'component', Component: ClientCompany },
        },
        { field: 'openings', label: FIELD_NAMES.openings, input: { as: 'number', min: 1, max: MOST_OPENINGS } },
        {
          field: 'employment',
          label: FIELD_NAMES.employment,
          input: {
            as: 'choice',
            options: EMPLOYMENTS.map((value) => ({ value, label: EMPLOYMENT_NAMES[value] })),
          },
        },
        { field: 'startDate', label: FIELD_NAMES.startDate, input: { as: 'date' } },
        {
          field: 'confidential',
          label: FIELD_NAMES.confidential,
          hint: msg`A confidential job is seen by its team alone.`,
          input: { as: 'component', Component: ConfidentialField },
        },
      ],
    },
    { id: 'texts', Component: JobTexts },
    { id: 'places', Component: Places },
    { id: 'terms', Component: JobTerms },
    {
      title: msg`Requirements`,
      fields: [
        { field: 'skills', label: FIELD_NAMES.skills, input: { as: 'component', Component: SkillsField } },
        { field: 'occupations', label: FIELD_NAMES.occupations, input: { as: 'component', Component: Occupations } },
        { field: 'functions', label: FIELD_NAMES.functions, input: { as: 'component', Component: Functions } },
        { field: 'seniorities', label: FIELD_NAMES.seniorities, input: { as: 'component', Component: Seniorities } },
        { field: 'educationDegrees', label: msg`Degrees`, input: { as: 'component', Component: Degrees } },
        {
          field: 'experienceYears',
          label: FIELD_NAMES.experienceYears,
          input: { as: 'number', min: 0, max: 50 },
        },
      ],
    },
    { id: 'languages', Component: Languages },
    { id: 'team', Component: Team },
    {
      title: msg`Working together`,
      fields: [{ field: 'tags', label: FIELD_NAMES.tags, input: { as: 'component', Component: Tags } }],
    },
  ],
  // Lists of words are one control each.
  whole: /^(skills|occupations|functions|seniorities|educationDegrees|tags)\..*$/,
  onValues: forgetPlaces,
}
