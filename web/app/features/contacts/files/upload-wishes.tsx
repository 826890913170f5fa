import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { asWho } from '~/lib/known-user.ts'
import { useUser } from '~/lib/visitor.ts'
import { accountLists } from '~/records/kit/lists.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { TagField } from '~/records/kit/tagging.tsx'
import { personTagging } from '~/records/person/person-kind.tsx'
import { PURPOSE_NAMES } from '~/records/person/person-words.ts'

/** What everybody who comes of the files gets. */
export type Wishes = {
  purpose?: ConsentPurpose | undefined
  tags?: string[]
  /** Kept with its name, which the rows found by other words may lack. */
  list?: { value: string; label: string } | undefined
  isPublic?: boolean
}

/** As the call takes them: nothing that is empty. */
export function wishesQuery({ purpose, tags = [], list, isPublic = false }: Wishes) {
  return {
    ...(isPublic ? { access: 'public' as const } : {}),
    ...(purpose && !isPublic ? { purpose } : {}),
    ...(tags.length > 0 && !isPublic ? { tags: tags.join(',') } : {}),
    ...(list ? { listId: list.value } : {}),
  }
}

type Props = { wishes: Wishes; onChange: (wishes: Wishes) => void }

/** What is wished for all of the resumes, before they are chosen; closed until somebody needs it. */
export function UploadWishes({ wishes, onChange }: Props) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const isEditor = user !== null && canManagePublicItems(asWho(user))
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const filter = { kind: 'person' as const, ...(words ? { query: words } : {}) }
  const lists = rowsOf(useInfiniteQuery({ ...accountLists(filter), enabled: isOpen }).data)
  const set = (change: Partial<Wishes>) => onChange({ ...wishes, ...change })
  return (
    <details className="upload-wishes" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Purpose, tags and list for all of them</Trans>
      </summary>
      <Form layout="vertical" component="div">
        <Form.Item label={t`What do you keep them for?`} htmlFor="upload-purpose">
          <Select
            id="upload-purpose"
            allowClear
            disabled={wishes.isPublic ?? false}
            value={wishes.purpose ?? null}
            placeholder={t`Not said`}
            options={CONSENT_PURPOSES.map((value) => ({ value, label: i18n._(PURPOSE_NAMES[value]) }))}
            onChange={(purpose: ConsentPurpose | null | undefined) => set({ purpose: purpose ?? undefined })}
          />
        </Form.Item>
        <Form.Item label={t`Tags`} htmlFor="upload-tags">
          <TagField
            id="upload-tags"
            tagging={personTagging}
            value={wishes.isPublic ? [] : (wishes.tags ?? [])}
            onChange={(tags: string[]) => set({ tags })}
          />
        </Form.Item>
        <Form.Item label={t`List`} htmlFor="upload-list">
          <Select
            id="upload-list"
            allowClear
            showSearch={{ filterOption: false, onSearch: setWords }}
            labelInValue
            value={wishes.list ?? null}
            placeholder={t`On no list`}
            options={lists.filter(({ can }) => can.changeMembers).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(list: Wishes['list'] | null) => set({ list: list ?? undefined })}
          />
        </Form.Item>
        {isEditor && (
          <Form.Item label={t`Public people, for every account`} htmlFor="upload-public">
            <Switch id="upload-public" checked={wishes.isPublic ?? false} onChange={(isPublic) => set({ isPublic })} />
          </Form.Item>
        )}
      </Form>
    </details>
  )
}
