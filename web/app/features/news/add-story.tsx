import { href } from '@kontor/contract/kit/paths.ts'
import { MOST_TEXT, MOST_TITLE } from '@kontor/contract/news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Input, Select } from 'antd'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useNewsActions } from '~/records/news/news.queries.ts'
import { DateItem } from '~/ui/date-input.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { useNotices } from '~/ui/use-notices.ts'

type Draft = { title: string; text: string; source: string; address: string; day: string; access: 'company' | 'public' }
const EMPTY: Draft = { title: '', text: '', source: '', address: '', day: '', access: 'company' }

/** A story that somebody pastes; it is read in the background and shown at once. */
export function AddStory({ open, onClose, isEditor }: { open: boolean; onClose: () => void; isEditor: boolean }) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Add a story`} open={open} onClose={onClose} wide>
      {open && <StoryForm isEditor={isEditor} />}
    </Sheet>
  )
}

function StoryForm({ isEditor }: { isEditor: boolean }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const { add } = useNewsActions()
  function save({ day, address, ...draft }: Draft) {
    const body = {
      ...draft,
      address: address.trim() || null,
      ...(day ? { publishedAt: `${day}T12:00:00Z` } : {}),
    }
    add.mutate(
      { body, key: attemptOf(body) },
      {
        onSuccess: ({ id }) => {
          notices.success(t`The story is added`)
          void navigate(href('newsDetail', locale, { id }))
        },
        onError: (error) => notices.failure({ title: t`The story was not added`, text: errorText(i18n, error) }),
      },
    )
  }
  return (
    <Form layout="vertical" requiredMark={false} initialValues={EMPTY} onFinish={save}>
      <Form.Item
        name="title"
        label={t({ message: 'Title', context: 'of a story' })}
        rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
      >
        <Input maxLength={MOST_TITLE} autoFocus />
      </Form.Item>
      <Form.Item name="text" label={t({ message: 'Text', context: 'of a story' })}>
        <Input.TextArea maxLength={MOST_TEXT} autoSize={{ minRows: 6, maxRows: 18 }} />
      </Form.Item>
      <Form.Item name="source" label={t`Source`}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="address" label={t`Web address`}>
        <Input type="url" maxLength={2000} placeholder="https://" />
      </Form.Item>
      <DateItem name="day" label={t`Published on`} />
      {isEditor && (
        <Form.Item name="access" label={t`Visible to`}>
          <Select
            options={[
              { value: 'company', label: t`Only my account` },
              { value: 'public', label: t`Everyone` },
            ]}
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        <Trans>Add story</Trans>
      </Button>
    </Form>
  )
}
