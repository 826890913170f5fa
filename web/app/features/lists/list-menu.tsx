import type { List } from '@kontor/contract/lists.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { Download, Ellipsis, Globe, Lock, Pencil, Trash2, Users, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useUser } from '~/lib/visitor.ts'
import { useDeleting } from '~/records/kit/deleting.tsx'
import { fetchListFile, listApi, useFeatureList } from '~/records/kit/lists.queries.ts'
import { useUpdateRecord } from '~/records/kit/record.queries.ts'
import { list as listKind } from '~/records/list/list-kind.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { useNotices } from '~/ui/use-notices.ts'

/** What can be done with a list as a whole. */
export function ListMenu({ list }: { list: List }) {
  const { t } = useLingui()
  const user = useUser()
  const ask = useDeleting(listKind)
  const { change, feature, download } = useActions(list)
  const [isEditing, setEditing] = useState(false)
  const { id, name, shared, can } = list
  const items = [
    ...(can.edit
      ? [{ key: 'edit', icon: <Pencil size={16} />, label: t`Name and note…`, onClick: () => setEditing(true) }]
      : []),
    ...(can.share
      ? [
          {
            key: 'share',
            icon: shared ? <Lock size={16} /> : <Users size={16} />,
            label: shared ? t`Make private` : t`Share with the account`,
            onClick: () => change({ shared: !shared }),
          },
        ]
      : []),
    ...(can.feature || list.featured
      ? [
          {
            key: 'feature',
            icon: <Globe size={16} />,
            label: list.featured ? t`Stop showing to everybody` : t`Show to everybody`,
            onClick: () => feature(!list.featured),
          },
        ]
      : []),
    ...(user && may(user, 'record:write')
      ? [{ key: 'export', icon: <Download size={16} />, label: t`Export as CSV`, onClick: download }]
      : []),
    ...(can.delete
      ? [
          { type: 'divider' as const },
          {
            key: 'delete',
            icon: <Trash2 size={16} />,
            label: t`Delete…`,
            danger: true,
            onClick: () => ask({ id, name }, 'leave'),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <MenuButton items={items} name={t`Actions for ${name}`} className="icon-button" tooltip>
        <Ellipsis size={20} aria-hidden />
      </MenuButton>
      {isEditing && <EditDialog list={list} onSave={change} onClose={() => setEditing(false)} />}
    </>
  )
}

type Changed = { name?: string; note?: string | null; shared?: boolean }

function useActions({ id, version, slug }: List) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const update = useUpdateRecord(listApi, id)
  const featuring = useFeatureList(id)
  const file = useMutation({ mutationFn: () => fetchListFile(id) })
  return {
    change: (changed: Changed) =>
      update.mutate(
        { version, ...changed },
        {
          onSuccess: () => notices.success(t`Saved`),
          onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
        },
      ),
    feature: (isFeatured: boolean) =>
      featuring.mutate(isFeatured, {
        onSuccess: () =>
          notices.success(isFeatured ? t`Everybody sees this list now` : t`Only your account sees this list now`),
        onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
      }),
    download: () =>
      file.mutate(undefined, {
        onSuccess: (blob) => offerFile(blob, `${slug}.csv`),
        onError: (error) => notices.failure({ title: t`Nothing was exported`, text: errorText(i18n, error) }),
      }),
  }
}

function offerFile(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

type DialogProps = { list: List; onSave: (changed: Changed) => void; onClose: () => void }

function EditDialog({ list, onSave, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const [form] = Form.useForm<{ name: string; note: string }>()
  return (
    <Modal
      open
      title={t`Name and note`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: list.name, note: list.note ?? '' }}
        onFinish={({ name, note }) => {
          onSave({ name: name.trim(), note: note.trim() || null })
          onClose()
        }}
      >
        <Form.Item
          name="name"
          label={t`Name`}
          rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
        >
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="note" label={t`Note`}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
