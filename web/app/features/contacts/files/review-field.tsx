import { PROFICIENCIES } from '@kontor/contract/person-parts.ts'
import type { ResumeValue } from '@kontor/contract/person-files.ts'
import { PROFILE_LINKS } from '@kontor/contract/kit/profile-services.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Select } from 'antd'
import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { UNSURE } from '~/records/kit/files/marks.ts'
import { CountrySelect } from '~/ui/country-select.tsx'
import type { Draft, Row } from './review-rows.ts'
import type { Said } from './review-said.ts'

const PART_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  email: msg`Email address`,
  phone: msg`Phone number`,
  title: msg({ message: 'Title', context: 'of a job' }),
  company: msg`Company`,
  school: msg`School`,
  degree: msg`Degree`,
  subject: msg({ message: 'Subject', context: 'of an education' }),
  city: msg`City`,
  country: msg`Country`,
  from: msg`From`,
  to: msg`Until`,
  proficiency: msg`Level`,
}

type FieldProps = { row: Row; draft: Draft; disabled: boolean; onFocus: () => void; onChange: (value: string) => void }

export function ReviewField({ row, draft, disabled, onFocus, onChange }: FieldProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const id = `review-${row.path}`
  const language = row.part === 'proficiency' ? draft.languages[row.index ?? 0]?.language : undefined
  const service = row.part === 'link' ? draft.profiles[row.index ?? 0]?.type : undefined
  const name = language
    ? (new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language)
    : service
      ? PROFILE_LINKS[service].label
      : i18n._(PART_NAMES[row.part] ?? msg`Name`)
  const shared = { id, disabled, onFocus }
  return (
    <>
      <label htmlFor={id}>{name}</label>
      {language ? (
        <Select
          {...shared}
          value={row.value || null}
          allowClear
          options={PROFICIENCIES.map((value) => ({ value, label: value }))}
          onChange={(value: string | undefined) => onChange(value ?? '')}
        />
      ) : row.part === 'country' ? (
        <CountrySelect {...shared} value={row.value} onChange={(code) => onChange(code ?? '')} />
      ) : (
        <Input {...shared} value={row.value} onKeyDown={toNext} onChange={(event) => onChange(event.target.value)} />
      )}
    </>
  )
}

/** Enter accepts a value and goes on to the next; with Control it saves. */
function toNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[id^="review-"]') ?? [])]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}

/** How sure the reading is; what does not stand in the document says so. */
export function Confidence({ source }: { source: ResumeValue | undefined }) {
  const { t } = useLingui()
  if (!source)
    return (
      <span className="review-confidence quiet" title={t`Not in this document`}>
        –
      </span>
    )
  const percent = `${Math.round(source.confidence * 100)} %`
  const isUnsure = source.confidence < UNSURE
  const name = isUnsure ? t`Please check: read with ${percent} confidence` : t`Read with ${percent} confidence`
  return (
    <span className="review-confidence" data-unsure={isUnsure} title={name}>
      {isUnsure && <TriangleAlert size={16} aria-hidden />}
      <span aria-hidden>{percent}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

type SaysProps = { said: Said; disabled: boolean; onTake: (value: string) => void }

/** The record has one value and the document another: both stand there, and one press takes the one of the document. */
export function DocumentSays({ said: { value }, disabled, onTake }: SaysProps) {
  const { t } = useLingui()
  return (
    <p className="review-said">
      <span>
        <Trans>The document says: {value}</Trans>
      </span>
      {!disabled && (
        <Button size="small" onClick={() => onTake(value)} aria-label={t`Take ${value} from the document`}>
          <Trans>Take it</Trans>
        </Button>
      )}
    </p>
  )
}
