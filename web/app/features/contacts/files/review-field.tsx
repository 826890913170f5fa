import { PROFICIENCIES } from '@kontor/contract/person-parts.ts'
import { PROFILE_LINKS } from '@kontor/contract/kit/profile-services.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Input, Select } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { languageName } from '~/records/kit/work-texts.ts'
import { CountrySelect } from '~/ui/country-select.tsx'
import type { Draft } from './review-draft.ts'
import type { Row } from './review-rows.ts'
import { fieldId } from './use-review.ts'

const PART_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  email: msg`Email`,
  phone: msg`Phone`,
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

/** A language and a link are called by what they are of. */
export function useFieldName(row: Row | undefined, draft: Draft) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (!row) return ''
  const at = row.index ?? 0
  const language = row.part === 'proficiency' ? draft.languages[at]?.language : undefined
  if (language) return languageName(language, locale)
  const service = row.part === 'link' ? draft.profiles[at]?.type : undefined
  return service ? PROFILE_LINKS[service].label : i18n._(PART_NAMES[row.part] ?? msg`Name`)
}

type FieldProps = {
  row: Row
  disabled: boolean
  /** Looks like text until it is pointed at. */
  isPlain?: boolean
  /** Where it is said why the value was refused. */
  faultId?: string | undefined
  onFocus: () => void
  onChange: (value: string) => void
  /** Enter accepts and goes on; with Control it saves. */
  onAccept: (field: HTMLElement) => void
}

/** How a date is written that names no day. */
const DATE_EXAMPLE = '2021-03'
const DATES: ReadonlySet<string> = new Set(['from', 'to'])

export function ReviewField({ row, disabled, isPlain = false, faultId, onFocus, onChange, onAccept }: FieldProps) {
  const isRefused = faultId !== undefined
  const said = isRefused ? { 'aria-invalid': true, 'aria-describedby': faultId } : {}
  const shared = { id: fieldId(row.path), onFocus, ...said }
  if (row.part === 'proficiency')
    return (
      <Accepting onAccept={onAccept}>
        <Select
          {...shared}
          disabled={disabled}
          value={row.value || null}
          allowClear
          defaultActiveFirstOption={false}
          options={PROFICIENCIES.map((value) => ({ value, label: value }))}
          onChange={(value: string | undefined) => onChange(value ?? '')}
        />
      </Accepting>
    )
  if (row.part === 'country')
    return (
      <Accepting onAccept={onAccept}>
        <CountrySelect {...shared} disabled={disabled} value={row.value} onChange={(code) => onChange(code ?? '')} />
      </Accepting>
    )
  return (
    <Input
      {...shared}
      readOnly={disabled}
      value={row.value}
      {...(isRefused ? { status: 'error' as const } : {})}
      placeholder={DATES.has(row.part) && !isPlain ? DATE_EXAMPLE : undefined}
      variant={isPlain ? 'borderless' : 'outlined'}
      title={isPlain ? row.value : undefined}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onAccept(event.currentTarget)
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Enter accepts what a closed list shows, as it does with a text; the arrows and the space key open it. */
function Accepting({ onAccept, children }: { onAccept: FieldProps['onAccept']; children: ReactNode }) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
    if (target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    event.stopPropagation()
    onAccept(target)
  }
  return (
    <div className="resume-select" onKeyDownCapture={onKeyDown}>
      {children}
    </div>
  )
}

/** From one line to the next, and from the last one to the button that saves. */
export function focusNext(field: HTMLElement) {
  const form = field.closest('form')
  const lines = [...(form?.querySelectorAll('[data-line]') ?? [])]
  const next = lines[lines.indexOf(field.closest('[data-line]') as Element) + 1]
  const target = next?.querySelector<HTMLElement>('[id^="review-"]') ?? form?.querySelector('button[type="submit"]')
  if (target instanceof HTMLElement) target.focus()
}
