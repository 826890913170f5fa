import type { List } from '@kontor/contract/lists.ts'
import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, type MenuProps, Modal } from 'antd'
import { CopyPlus, Download, Ellipsis, Globe, Lock, Pencil, SlidersHorizontal, Trash2, Users, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useOfferActions } from '~/lib/page-actions.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useUser } from '~/lib/visitor.ts'
import { useDeleting } from '~/records/kit/deleting.tsx'
import { fetchListFile, listApi, useFeatureList } from '~/records/kit/lists.queries.ts'
import { useUpdateRecord } from '~/records/kit/record.queries.ts'
import { usePageEntries } from '~/records/kit/use-page-entries.tsx'
import { list as listKind } from '~/records/list/list-kind.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { useNotices } from '~/ui/use-notices.ts'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

type Props = {
  list: List
  /** Where the search of a live list is shown with its filters. */
  searchPage: PageName | undefined
}

/** What can be done with a list as a whole. */
export function ListMenu({ list, searchPage }: Props) {
  const { t } = useLingui()
  const actions = useActions(list)
  const [open, setOpen] = useState<'edit' | 'copy'>()
  const { id, name } = list
  const items = [
    ...useChanging(list, searchPage, actions.change, setOpen),
    ...useShowing(list, actions),
    ...useRemoving(list),
  ]
  const page = usePageEntries({ kind: 'list', id, name, tasksHref: undefined })
  useOfferActions(page.actions)
  if (items.length === 0) return null
  return (
    <>
      <MenuButton items={items} name={t`Actions for ${name}`} className="icon-button" tooltip>
        <Ellipsis size={20} aria-hidden />
      </MenuButton>
      {page.sheet}
      {open === 'copy' && (
        <Suspense fallback={null}>
          <CopyDialog list={list} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'edit' && <EditDialog list={list} onSave={actions.change} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Items = NonNullable<MenuProps['items']>
type Open = (dialog: 'edit' | 'copy') => void

/** Its name, its search and who sees it. */
function useChanging(
  list: List,
  searchPage: Props['searchPage'],
  change: (changed: Changed) => void,
  open: Open,
): Items {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { id, shared, can, state } = list
  return [
    ...(can.edit
      ? [{ key: 'edit', icon: <Pencil size={16} />, label: t`Name and note…`, onClick: () => open('edit') }]
      : []),
    ...(can.edit && state && searchPage
      ? [
          {
            key: 'search',
            icon: <SlidersHorizontal size={16} />,
            label: t`Change its search…`,
            onClick: () => void navigate(href(searchPage, locale, {}, { ...state, list: id })),
          },
        ]
      : []),
    ...(useMayCopy(list)
      ? [{ key: 'copy', icon: <CopyPlus size={16} />, label: t`Save as a fixed list…`, onClick: () => open('copy') }]
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
  ]
}

function useMayCopy({ live, hiddenFilters }: List) {
  const user = useUser()
  return live && hiddenFilters.length === 0 && user !== null && may(user, 'record:write')
}

function useShowing({ can, featured }: List, { feature, download }: ReturnType<typeof useActions>): Items {
  const { t } = useLingui()
  const user = useUser()
  return [
    ...(can.feature || featured
      ? [
          {
            key: 'feature',
            icon: <Globe size={16} />,
            label: featured ? t`Stop showing to everybody` : t`Show to everybody`,
            onClick: () => feature(!featured),
          },
        ]
      : []),
    ...(user && may(user, 'record:write')
      ? [{ key: 'export', icon: <Download size={16} />, label: t`Export as CSV`, onClick: download }]
      : []),
  ]
}

function useRemoving({ id, name, can }: List): Items {
  const { t } = useLingui()
  const ask = useDeleting(listKind)
  if (!can.delete) return []
  return [
    { type: 'divider' as const },
    {
      key: 'delete',
      icon: <Trash2 size={16} />,
      label: t`Delete…`,
      danger: true,
      onClick: () => ask({ id, name }, 'leave'),
    },
  ]
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
