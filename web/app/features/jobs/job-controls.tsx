import type { Job } from '@kontor/contract/job-record.ts'
import { MOST_OF_JOB } from '@kontor/contract/job-record.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Select, Switch } from 'antd'
import { useId } from 'react'
import { ConceptField } from '~/records/person/concept-field.tsx'

type Bound<T> = { id?: string; value?: T; onChange?: (value: T) => void }

const NO_SKILLS: Job['skills'] = []

/** Two lists of words: what nobody fits without, and what makes somebody fit better. */
export function SkillsField({ id, value = NO_SKILLS, onChange }: Bound<Job['skills']>) {
  const { t } = useLingui()
  const niceId = useId()
  const must = value.filter((skill) => skill.must)
  const nice = value.filter((skill) => !skill.must)
  const bare = (skills: Job['skills']) => skills.map(({ id: concept, name }) => ({ id: concept, name }))
  return (
    <div className="job-skills">
      <div>
        <label className="quiet" htmlFor={id}>{t`Must have`}</label>
        <ConceptField
          {...(id ? { id } : {})}
          kind="skill"
          most={MOST_OF_JOB.skills - nice.length}
          value={bare(must)}
          onChange={(labels) => onChange?.([...labels.map((label) => ({ ...label, must: true })), ...nice])}
        />
      </div>
      <div>
        <label className="quiet" htmlFor={niceId}>{t`Nice to have`}</label>
        <ConceptField
          id={niceId}
          kind="skill"
          most={MOST_OF_JOB.skills - must.length}
          value={bare(nice)}
          onChange={(labels) => onChange?.([...must, ...labels.map((label) => ({ ...label, must: false }))])}
        />
      </div>
    </div>
  )
}

export function Occupations(props: Bound<Job['occupations']>) {
  return <ConceptField {...props} kind="occupation" most={MOST_OF_JOB.occupations} />
}

type ManyProps = Bound<string[]> & { names: Readonly<Record<string, MessageDescriptor>>; most: number }

/** Several of a closed set of values. */
export function ManyOf({ names, most, ...bound }: ManyProps) {
  const { i18n } = useLingui()
  return (
    <Select
      {...bound}
      mode="multiple"
      maxCount={most}
      options={Object.entries(names).map(([value, label]) => ({ value, label: i18n._(label) }))}
      showSearch={{ optionFilterProp: 'label' }}
      listHeight={256}
      listItemHeight={32}
    />
  )
}

export function ConfidentialField({ id, value = false, onChange }: Bound<boolean>) {
  return (
    <Switch
      {...(id ? { id } : {})}
      checked={value}
      {...(onChange ? { onChange: (checked: boolean) => onChange(checked) } : {})}
    />
  )
}
