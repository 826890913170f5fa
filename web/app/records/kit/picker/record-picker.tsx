import { useLingui } from '@lingui/react/macro'
import { Select, type SelectProps } from 'antd'
import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { type Picked, type PickSource, usePicks } from './picks.ts'
import '~/styles/record-chip.css'

type Common = { id?: string; sources: readonly PickSource[]; placeholder?: string; disabled?: boolean }
/** A line, or the lines of one kind under its name. */
type Option = { value?: string; label: string; record?: Picked; options?: Option[] }
type Chosen = { value: string; label: string }

type TagProps = Parameters<NonNullable<SelectProps['tagRender']>>[0]

const LIST = { listHeight: 256, listItemHeight: 32 } as const

function keyOf({ kind, id }: Picked) {
  return `${kind}:${id}`
}

/** Lines to choose from, under the names of their kinds where there are several. */
function useOptions(sources: readonly PickSource[], typed: string, { offersFirst = false, except = '' } = {}) {
  const { t, i18n } = useLingui()
  const { found, isLooking, isFailed } = usePicks(sources, typed, offersFirst)
  const groups = found.flatMap(({ source, picks }) => {
    const options = picks.flatMap(({ id, title, detail }) => {
      const record = { kind: source.kind, id, title }
      const label = [title, detail].filter(Boolean).join(' · ')
      return id === except ? [] : [{ value: keyOf(record), label, record }]
    })
    const label = i18n._(source.many)
    return options.length > 0 ? [{ label, title: label, options }] : []
  })
  const lines = groups.flatMap(({ options }) => options)
  const none = isLooking ? t`Searching…` : isFailed ? t`This could not be loaded` : t`Nothing found`
  const options: Option[] = sources.length > 1 ? groups : lines
  return {
    lines,
    isLooking,
    options,
    notFoundContent: typed.trim() === '' && !offersFirst ? t`Type the beginning of the name` : none,
  }
}

type OneProps = Common & {
  /** The one that is chosen; without it the field only finds one and is empty again. */
  value?: Picked | undefined
  onChange?: (record: Picked | undefined) => void
  /** The record that is not to be found: the one that another is looked for. */
  except?: string
  /** Whether the first records are offered before a word is typed. */
  offersFirst?: boolean
  className?: string
  'aria-label'?: string
}

/** One record, found by the beginning of its name. */
export function RecordPicker({ sources, value, onChange, except = '', offersFirst = false, ...rest }: OneProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { lines, options, isLooking, notFoundContent } = useOptions(sources, typed, { except, offersFirst })
  return (
    <Select<Chosen | null, Option>
      placeholder={t`Type the beginning of the name`}
      {...rest}
      {...LIST}
      labelInValue
      value={value ? { value: keyOf(value), label: value.title } : null}
      showSearch={{ onSearch: setTyped, searchValue: typed, filterOption: false }}
      loading={isLooking}
      notFoundContent={notFoundContent}
      options={options}
      onChange={(chosen) => {
        onChange?.(lines.find(({ value: key }) => key === chosen?.value)?.record)
        setTyped('')
      }}
    />
  )
}

type ManyProps = Common & {
  value?: Picked[]
  onChange?: (records: Picked[]) => void
  most?: number
  /** Whether the first records are offered before a word is typed. */
  offersFirst?: boolean
  autoFocus?: boolean
  /** Where a record that is chosen leads. */
  hrefOf?: (record: Picked) => string | undefined
}
const NONE: Picked[] = []

/** Several records, each found by the beginning of its name. */
export function RecordsPicker(props: ManyProps) {
  const { sources, value = NONE, onChange, most, offersFirst = false, hrefOf, ...rest } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { lines, options, isLooking, notFoundContent } = useOptions(sources, typed, { offersFirst })
  function choose(chosen: readonly Chosen[]) {
    const known = new Map([...lines.map(({ record }) => record), ...value].map((record) => [keyOf(record), record]))
    onChange?.(chosen.flatMap((each) => known.get(each.value) ?? []))
    setTyped('')
  }
  function renderChip({ value: key, closable, onClose }: TagProps) {
    const record = value.find((each) => keyOf(each) === key)
    return <Chip record={record} href={record && hrefOf?.(record)} onRemove={closable ? onClose : undefined} />
  }
  return (
    <Select<Chosen[], Option>
      placeholder={t`Type the beginning of the name`}
      {...rest}
      {...LIST}
      {...(most ? { maxCount: most } : {})}
      mode="multiple"
      labelInValue
      value={value.map((record) => ({ value: keyOf(record), label: record.title }))}
      showSearch={{ onSearch: setTyped, searchValue: typed, filterOption: false }}
      loading={isLooking}
      notFoundContent={notFoundContent}
      options={options}
      onChange={choose}
      {...(hrefOf && { tagRender: renderChip })}
    />
  )
}

function stop(event: KeyboardEvent | MouseEvent) {
  event.stopPropagation()
}

type ChipProps = { record: Picked | undefined; href: string | undefined; onRemove: (() => void) | undefined }

/** A record that is chosen: the way to it, and the way out of the field. Neither opens the list of the field. */
function Chip({ record, href, onRemove }: ChipProps) {
  const { t } = useLingui()
  if (!record) return <></>
  const { title } = record
  return (
    <span className="record-chip">
      {href ? (
        <Link to={href} title={title} onMouseDown={stop} onKeyDown={stop}>
          {title}
        </Link>
      ) : (
        title
      )}
      {onRemove && (
        <button type="button" aria-label={t`Remove ${title}`} onMouseDown={stop} onKeyDown={stop} onClick={onRemove}>
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}
