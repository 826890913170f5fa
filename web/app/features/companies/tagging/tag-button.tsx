import { MOST_TAGGED, type TagChange } from '@kontor/contract/companies.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Modal } from 'antd'
import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import { TagField } from '../forms/tag-field.tsx'
import { useTagging } from './use-tagging.tsx'

type Props = {
  companies: readonly { id: string; can: { edit: boolean } }[]
  onTagged: (changes: readonly TagChange[]) => void
}

/** Gives the chosen companies tags, as far as they may be changed. */
export function TagButton({ companies, onTagged }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ tags?: string[] }>()
  const { tag, isPending } = useTagging(onTagged)
  const changeable = companies.filter(({ can }) => can.edit).slice(0, MOST_TAGGED)
  const count = changeable.length
  const rest = companies.length - count
  async function save({ tags = [] }: { tags?: string[] }) {
    const ids = changeable.map(({ id }) => id)
    if (await tag(ids, tags)) setOpen(false)
  }
  return (
    <>
      <Button icon={<Tag size={16} aria-hidden />} disabled={count === 0} onClick={() => setOpen(true)}>
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
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          onFinish={(given) => void save(given)}
        >
          <Form.Item name="tags" label={t`Tags`} rules={[{ required: true, message: t`Type at least one tag.` }]}>
            <TagField />
          </Form.Item>
        </Form>
        <p>
          <Plural value={count} one="# company gets them." other="# companies get them." />{' '}
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
