import { MOST_TAGGED } from '@kontor/contract/companies.ts'
import type { CompanyHit } from '@kontor/contract/search.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Modal } from 'antd'
import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import { TagField } from '../../companies/forms/tag-field.tsx'
import { useTagging } from './use-tagging.tsx'

/** Gives the chosen companies tags, as far as they may be changed. */
export function TagButton({ hits }: { hits: readonly CompanyHit[] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ tags?: string[] }>()
  const { tag, isPending } = useTagging()
  const changeable = hits.filter(({ can }) => can.edit).slice(0, MOST_TAGGED)
  const rest = hits.length - changeable.length
  async function save({ tags = [] }: { tags?: string[] }) {
    const ids = changeable.map(({ id }) => id)
    if (await tag(ids, tags)) setOpen(false)
  }
  return (
    <>
      <Button icon={<Tag size={16} aria-hidden />} disabled={changeable.length === 0} onClick={() => setOpen(true)}>
        <Trans>Tag</Trans>
      </Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        title={t`Give tags`}
        okText={t`Give tags`}
        cancelText={t`Cancel`}
        confirmLoading={isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        closeIcon={<X size={20} aria-label={t`Close`} />}
      >
        <Form form={form} layout="vertical" requiredMark={false} preserve={false} onFinish={(given) => void save(given)}>
          <Form.Item name="tags" label={t`Tags`} rules={[{ required: true, message: t`Type at least one tag.` }]}>
            <TagField />
          </Form.Item>
        </Form>
        <p>
          <Plural value={changeable.length} one="# company gets them." other="# companies get them." />{' '}
          {rest > 0 && (
            <Plural
              value={rest}
              one="# public company stays as it is: only editors change it."
              other="# public companies stay as they are: only editors change them."
            />
          )}
        </p>
      </Modal>
    </>
  )
}
