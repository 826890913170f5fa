import {
  PROFILE_LINKS,
  PROFILE_TYPES,
  type ProfileOwner,
  type ProfileType,
} from '@kontor/contract/kit/profile-links.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { Panel } from '~/ui/panel.tsx'
import { isOwnAddress, type LinkRow, patternOf, targetOf, textOf, withText, withType } from './link-rows.ts'

type Props = { title: MessageDescriptor; most: number; owner: ProfileOwner }

/** Pages of the record elsewhere, in its field `profiles`; a pasted address finds its own kind. */
export function LinkList({ title, most, owner }: Props) {
  const { t, i18n } = useLingui()
  const removeName = (place: number) => t`Remove link ${place}`
  return (
    <Panel title={i18n._(title)}>
      <Form.List name="profiles">
        {(rows, { add, remove }) => (
          <>
            {rows.map((row) => (
              <div key={row.key} className="link-row">
                <Form.Item name={row.name}>
                  <LinkInput place={row.name + 1} owner={owner} />
                </Form.Item>
                <button
                  type="button"
                  className="icon-button"
                  onClick={() => remove(row.name)}
                  aria-label={removeName(row.name + 1)}
                  title={t`Remove this link`}
                >
                  <X size={16} aria-hidden />
                </button>
              </div>
            ))}
            <Button
              size="small"
              icon={<Plus size={16} aria-hidden />}
              disabled={rows.length >= most}
              onClick={() => add({ type: 'website', serviceUrl: '' })}
            >
              <Trans>Add a link</Trans>
            </Button>
          </>
        )}
      </Form.List>
    </Panel>
  )
}

type LinkProps = {
  value?: LinkRow
  onChange?: (row: LinkRow) => void
  id?: string
  place: number
  owner: ProfileOwner
}

const TYPES = PROFILE_TYPES.map((type) => ({ value: type, label: PROFILE_LINKS[type].label }))
const EMPTY: LinkRow = { type: 'website', serviceUrl: '' }

/** The kind of a link, its address or name, and where it leads. Only the encyclopedia has a language. */
function LinkInput({ value = EMPTY, onChange, id, place, owner }: LinkProps) {
  const { t } = useLingui()
  const { label } = PROFILE_LINKS[value.type]
  const words = isOwnAddress(value.type) ? t`Web address` : t`Name at ${label}, or its address`
  const target = targetOf(value, owner)
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
          onChange={(event) => onChange?.(withText(value, event.target.value, owner))}
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
          patternOf(value, owner)
        )}
      </p>
    </div>
  )
}
