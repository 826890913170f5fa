import { PROFILE_LINKS, PROFILE_TYPES, type ProfileType } from '@kontor/contract/kit/profile-links.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Select } from 'antd'
import type { LinkRow } from './company-draft.ts'
import { isOwnAddress, patternOf, targetOf, textOf, withText, withType } from './link-rows.ts'

type Props = { value?: LinkRow; onChange?: (row: LinkRow) => void; id?: string; place: number }

const TYPES = PROFILE_TYPES.map((type) => ({ value: type, label: PROFILE_LINKS[type].label }))
const EMPTY: LinkRow = { type: 'website', serviceUrl: '' }

/** The kind of a link, its address or name, and where it leads. Only the encyclopedia has a language. */
export function LinkInput({ value = EMPTY, onChange, id, place }: Props) {
  const { t } = useLingui()
  const { label } = PROFILE_LINKS[value.type]
  const words = isOwnAddress(value.type) ? t`Web address` : t`Name at ${label}, or its address`
  const target = targetOf(value)
  return (
    <div className="link-input">
      <div className="inline-row">
        <Select
          value={value.type}
          options={TYPES}
          onChange={(type: ProfileType) => onChange?.(withType(value, type))}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t`Kind of link ${place}`}
          className="link-type"
          listHeight={256}
          listItemHeight={32}
        />
        <Input
          {...(id ? { id } : {})}
          value={textOf(value)}
          onChange={(event) => onChange?.(withText(value, event.target.value))}
          placeholder={words}
          aria-label={`${label}: ${words}`}
          autoComplete="off"
          inputMode="url"
        />
        {value.type === 'wikipedia' && (
          <Input
            className="link-language"
            value={value.language ?? ''}
            maxLength={3}
            onChange={(event) => onChange?.({ ...value, language: event.target.value.toLowerCase() })}
            aria-label={t`Language of the article`}
          />
        )}
      </div>
      <p className="quiet link-target">
        {target ? (
          <Trans>
            Leads to{' '}
            <a href={target} target="_blank" rel="noopener noreferrer nofollow">
              {target}
            </a>
          </Trans>
        ) : (
          patternOf(value)
        )}
      </p>
    </div>
  )
}
