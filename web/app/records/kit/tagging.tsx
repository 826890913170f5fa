import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Modal, Select } from 'antd'
import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { useLists } from '~/lib/use-lists.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoNotice } from './use-undo-notice.tsx'

/** Tags that one record gets and loses. */
export type TagChange = { id: string; add: string[]; remove: string[] }

export type RecordTagging = {
  /** The key of the kind's own answers. */
  key: readonly string[]
  /** So many records get tags by one call. */
  most: number
  /** Tags that other records have and that begin with the text. */
  suggest: (query: string, locale: Locale, signal: AbortSignal) => Promise<string[]>
  /** The answer tells what really changed. */
  change: (changes: readonly TagChange[]) => Promise<TagChange[]>
  words: {
    getThem: (count: number) => MessageDescriptor
    stayAsTheyAre: (rest: number) => MessageDescriptor
    haveNewTags: (count: number) => MessageDescriptor
  }
}

const SEPARATORS = [',', ';']
const MOST_TAGS = 50

type FieldProps = {
  tagging: Pick<RecordTagging, 'key' | 'suggest'>
  value?: string[]
  onChange?: (tags: string[]) => void
  id?: string
}

/** Own words; those that other records have are offered while typing, where the plan has the search. */
export function TagField({ tagging, ...rest }: FieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const isListed = useLists()
  const [typed, setTyped] = useState('')
  const query = useDebouncedValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: [...tagging.key, 'tag-suggestions', query, locale],
    queryFn: ({ signal }) => tagging.suggest(query, locale, signal),
    enabled: query !== '' && isListed,
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      {...rest}
      mode="tags"
      maxCount={MOST_TAGS}
      tokenSeparators={SEPARATORS}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      options={typed === '' ? [] : data.map((tag) => ({ value: tag, label: tag }))}
      notFoundContent={null}
      suffixIcon={null}
      placeholder={t`Type a word and press Enter`}
    />
  )
}

type ButtonProps = {
  /** Beside other buttons: the picture alone. */
  isBare?: boolean
  tagging: RecordTagging
  records: readonly { id: string; can: { edit: boolean } }[]
  onTagged: (changes: readonly TagChange[]) => void
}

/** Gives the chosen records tags, as far as they may be changed. */
export function TagButton({ isBare = false, tagging, records, onTagged }: ButtonProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ tags?: string[] }>()
  const { tag, isPending } = useTagging(tagging, onTagged)
  const changeable = records.filter(({ can }) => can.edit).slice(0, tagging.most)
  const count = changeable.length
  const rest = records.length - count
  async function save({ tags = [] }: { tags?: string[] }) {
    const ids = changeable.map(({ id }) => id)
    if (await tag(ids, tags)) setOpen(false)
  }
  return (
    <>
      <Button
        icon={<Tag size={16} aria-hidden />}
        disabled={count === 0}
        onClick={() => setOpen(true)}
        {...(isBare ? { 'aria-label': t`Tag`, title: t`Tag` } : {})}
      >
        {!isBare && <Trans>Tag</Trans>}
      </Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        title={t`Add tags`}
        okText={t`Add tags`}
        cancelText={t`Cancel`}
        confirmLoading={isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        closeIcon={<X size={20} aria-label={t`Close`} />}
      >
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          onFinish={(given) => void save(given)}
        >
          <Form.Item name="tags" label={t`Tags`} rules={[{ required: true, message: t`Type at least one tag.` }]}>
            <TagField tagging={tagging} />
          </Form.Item>
        </Form>
        <p>
          {i18n._(tagging.words.getThem(count))} {rest > 0 && i18n._(tagging.words.stayAsTheyAre(rest))}
        </p>
      </Modal>
    </>
  )
}

/** Gives records tags; a notice says so and takes them away again. */
function useTagging({ key, change, words }: RecordTagging, onTagged: (changes: readonly TagChange[]) => void) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: change,
    onSuccess: async (changes) => {
      onTagged(changes)
      await cache.invalidateQueries({ queryKey: key })
    },
  })

  /** Answers whether it was done. */
  async function tag(ids: readonly string[], tags: readonly string[]) {
    try {
      const changes = await mutateAsync(ids.map((id) => ({ id, add: [...tags], remove: [] })))
      const done = changes.filter(({ add }) => add.length > 0)
      const reversed = done.map(({ id, add, remove }) => ({ id, add: remove, remove: add }))
      offer({
        key: 'tagged',
        text: i18n._(words.haveNewTags(done.length)),
        undo: done.length > 0 ? () => mutateAsync(reversed) : null,
        done: t`The tags are back as they were`,
        failed: t`The tags could not be taken back`,
      })
      return true
    } catch (error) {
      notices.failure({ title: t`No tags were added`, text: errorText(i18n, error) })
      return false
    }
  }
  return { tag, isPending }
}
