import type { ReadPosting } from '@kontor/contract/job-imports.ts'
import type { Employment } from '@kontor/contract/job-parts.ts'
import type { JobField } from '@kontor/contract/job-record.ts'
import { type Degree, type JobFunction, PROFICIENCIES, type Seniority } from '@kontor/contract/person-parts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { EMPLOYMENT_NAMES, FIELD_NAMES } from '~/records/job/job-words.ts'
import { DocumentView } from '~/records/kit/files/document-view.tsx'
import { markOf } from '~/records/kit/files/marks.ts'
import { DEGREE_NAMES, FUNCTION_NAMES, SENIORITY_NAMES } from '~/records/kit/work-words.ts'
import { changeOf, draftOf, marksOf, type PostingDraft, sourcesOf } from './posting-draft.ts'
import { Remove } from './posting-parts.tsx'
import { NumberRow, Row, type RowProps, TextRow } from './posting-rows.tsx'

type Props = {
  posting: ReadPosting
  isSaving: boolean
  /** The way to the draft, once it is kept. */
  after?: ReactNode
  onSave: (change: ReturnType<typeof changeOf>) => void
}

/** The advertisement beside the draft: what is pointed at on one side is lit on the other. */
export function PostingReview({ posting, isSaving, after, onSave }: Props) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<PostingDraft>(() => draftOf(posting))
  const [active, setActive] = useState<string>()
  const sources = useMemo(() => sourcesOf(posting.values), [posting])
  const row = { sources, active, text: posting.document.text, onPoint: setActive }
  const change = (part: Partial<PostingDraft>) => setDraft((known) => ({ ...known, ...part }))
  return (
    <div className="resume-review">
      <DocumentView
        document={posting.document}
        marks={marksOf(posting.values, draft)}
        active={active}
        onPoint={setActive}
        onChoose={(id) => globalThis.document.getElementById(`posting-${id}`)?.focus()}
      />
      <form
        className="review-fields"
        aria-label={t`Values of the job ad`}
        onSubmit={(event) => {
          event.preventDefault()
          onSave(changeOf(posting, draft))
        }}
      >
        <fieldset className="review-group">
          <legend>
            <Trans>Job</Trans>
          </legend>
          <TextRow id="title.." name={t`Title`} value={draft.title} {...row} onChange={(title) => change({ title })} />
          <TextRow
            id="clientCompany.."
            name={t`Company`}
            value={draft.clientCompany}
            {...row}
            onChange={(clientCompany) => change({ clientCompany })}
          />
          <Places draft={draft} row={row} onChange={change} />
          <Terms draft={draft} row={row} posting={posting} onChange={change} />
        </fieldset>
        <Skills draft={draft} row={row} onChange={change} />
        <Languages draft={draft} row={row} onChange={change} />
        <Levels posting={posting} row={row} />
        <div className="review-actions">
          <Button type="primary" htmlType="submit" loading={isSaving} disabled={draft.title.trim() === ''}>
            <Trans>Save draft</Trans>
          </Button>
          {after}
        </div>
      </form>
    </div>
  )
}

type PartProps = { draft: PostingDraft; row: RowProps; onChange: (part: Partial<PostingDraft>) => void }

function Places({ draft, row, onChange }: PartProps) {
  const { t } = useLingui()
  return draft.places.map((place) => (
    <div key={place.key} className="posting-entry">
      <TextRow
        id={place.key}
        name={t`Place`}
        value={place.city}
        {...row}
        // Another town stands elsewhere on the map.
        onChange={(city) =>
          onChange({
            places: draft.places.map((each) =>
              each.key === place.key ? { ...each, city, latitude: null, longitude: null } : each,
            ),
          })
        }
      />
      <Remove
        name={place.city || place.country}
        onRemove={() => onChange({ places: draft.places.filter((each) => each !== place) })}
      />
    </div>
  ))
}

function Terms({ draft, row, posting, onChange }: PartProps & { posting: ReadPosting }) {
  const { t } = useLingui()
  const salary = posting.draft.salary
  const currency = salary?.currency ?? ''
  return (
    <>
      <NumberRow
        id="remoteShare.."
        name={t`Remote share in percent`}
        value={draft.remoteShare}
        {...row}
        onChange={(remoteShare) => onChange({ remoteShare })}
      />
      <NumberRow
        id="openings.."
        name={t`Openings`}
        value={draft.openings}
        {...row}
        onChange={(openings) => onChange({ openings })}
      />
      <TextRow
        id="startDate.."
        name={t`Start`}
        type="date"
        value={draft.startDate}
        {...row}
        onChange={(startDate) => onChange({ startDate })}
      />
      {salary && (
        <>
          <NumberRow
            id="salary.."
            name={t`Salary from, ${currency}`}
            value={draft.salaryMin}
            {...row}
            onChange={(salaryMin) => onChange({ salaryMin })}
          />
          <NumberRow
            id="salary..max"
            name={t`Salary up to, ${currency}`}
            value={draft.salaryMax}
            {...row}
            onChange={(salaryMax) => onChange({ salaryMax })}
          />
        </>
      )}
    </>
  )
}

function Skills({ draft, row, onChange }: PartProps) {
  const { t } = useLingui()
  if (draft.skills.length === 0) return null
  const set = (key: string, part: Partial<PostingDraft['skills'][number]>) =>
    onChange({ skills: draft.skills.map((skill) => (skill.key === key ? { ...skill, ...part } : skill)) })
  const options = [
    { value: true, label: t`Must have` },
    { value: false, label: t`Nice to have` },
  ]
  return (
    <fieldset className="review-group">
      <legend>
        <Trans>Skills</Trans>
      </legend>
      {draft.skills.map((skill, index) => (
        <div key={skill.key} className="posting-entry">
          <TextRow
            id={skill.key}
            name={t`Skill ${index + 1}`}
            value={skill.name}
            {...row}
            // Other words are another concept.
            onChange={(name) => set(skill.key, { name, id: null })}
          />
          <Select
            value={skill.must}
            options={options}
            aria-label={t`How much ${skill.name} counts`}
            onChange={(must: boolean) => set(skill.key, { must })}
          />
          <Remove
            name={skill.name}
            onRemove={() => onChange({ skills: draft.skills.filter((each) => each !== skill) })}
          />
        </div>
      ))}
    </fieldset>
  )
}

function Languages({ draft, row, onChange }: PartProps) {
  const locale = useLocale()
  if (draft.languages.length === 0) return null
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (
    <fieldset className="review-group">
      <legend>
        <Trans>Languages</Trans>
      </legend>
      {draft.languages.map((language) => {
        const name = names.of(language.language) ?? language.language
        return (
          <div key={language.key} className="posting-entry">
            <Row id={language.key} name={name} {...row}>
              <Select
                id={`posting-${language.key}`}
                value={language.proficiency}
                allowClear
                options={PROFICIENCIES.map((value) => ({ value, label: value }))}
                onChange={(value: (typeof PROFICIENCIES)[number] | undefined) =>
                  onChange({
                    languages: draft.languages.map((each) =>
                      each.key === language.key ? { ...each, proficiency: value ?? null } : each,
                    ),
                  })
                }
              />
            </Row>
            <Remove
              name={name}
              onRemove={() => onChange({ languages: draft.languages.filter((each) => each !== language) })}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

/** What follows from the words of the ad; it is changed in the job. */
function Levels({ posting, row }: { posting: ReadPosting; row: RowProps }) {
  const { i18n } = useLingui()
  const names = (field: string, value: string) => {
    if (field === 'functions') return FUNCTION_NAMES[value as JobFunction]
    if (field === 'seniorities') return SENIORITY_NAMES[value as Seniority]
    if (field === 'educationDegrees') return DEGREE_NAMES[value as Degree]
    return field === 'employment' ? EMPLOYMENT_NAMES[value as Employment] : undefined
  }
  const found = posting.values.flatMap((value) => {
    const words = names(value.field, value.value)
    return words ? [{ value, words }] : []
  })
  return found.map(({ value, words }) => {
    const { id } = markOf(value)
    return (
      <Row key={id} id={id} name={i18n._(FIELD_NAMES[value.field as JobField])} {...row}>
        <output id={`posting-${id}`}>{i18n._(words)}</output>
      </Row>
    )
  })
}
