import type { TextKey } from '@kontor/contract/texts.ts'
import { useLingui } from '@lingui/react/macro'
import type { MenuProps } from 'antd'
import { Combine, Ellipsis, Eye, Link2, ListPlus, type LucideIcon, Pencil, Printer, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { browserConfig } from '~/lib/config.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useOfferActions } from '~/lib/page-actions.ts'
import { warn } from '~/lib/report.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useDeleting } from './deleting.tsx'
import { useOpenRecord } from './open-record.ts'
import type { RecordKind } from './record-kind.ts'
import { useListEntry } from './use-list-entry.tsx'
import { usePageEntries } from './use-page-entries.tsx'

type Items = NonNullable<MenuProps['items']>
/** An action of the kind itself. Where it opens a page, a restricted user is told instead. */
export type KindAction = { key: string; icon: LucideIcon; label: string; danger?: true } & (
  | { to: string }
  | { onClick: () => void }
)
type Props<Whole, Shown> = {
  kind: Pick<
    RecordKind<Whole, Shown>,
    'kind' | 'api' | 'headOf' | 'hrefOf' | 'editHref' | 'listPage' | 'texts' | 'tasksHref'
  >
  record: Shown
  /** The page itself needs no way to itself, and neither does the edit page. */
  place: 'list' | 'page' | 'edit'
  onMerge?: ((record: Shown) => void) | undefined
  actions?: readonly KindAction[]
}

/** What can be done with one record. Rights come with the record; a restricted user is told instead of shown. */
export function RecordMenu<Whole, Shown>({ kind, record, place, onMerge, actions }: Props<Whole, Shown>) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const open = useOpenRecord()
  const copy = useCopyLink(kind.texts?.linkCopied)
  const ask = useDeleting(kind)
  const { id, name, can } = kind.headOf(record)
  const address = kind.hrefOf(record, locale)
  const listing = useListEntry(kind.kind, [id])
  const entry = (key: string, Icon: LucideIcon, label: string, onClick: () => void) => ({
    key,
    icon: <Icon size={16} />,
    label,
    onClick,
  })
  const entryOf = (action: KindAction) =>
    entry(action.key, action.icon, action.label, 'to' in action ? () => open(action.to) : action.onClick)
  const page = usePageEntries({ kind: kind.kind, id, name, tasksHref: kind.tasksHref?.(record, locale) })
  const listed = listing.items.map(({ key, onClick }) => ({
    key,
    icon: ListPlus,
    name: t`Add ${name} to a list…`,
    run: onClick,
  }))
  useOfferActions(place === 'page' ? [...page.actions, ...listed] : [])
  const items: Items = [
    ...(place === 'page' ? [] : [entry('view', Eye, t`View`, () => open(address))]),
    ...(can.edit && place !== 'edit'
      ? [entry('edit', Pencil, t`Edit`, () => void navigate(kind.editHref(record, locale)))]
      : []),
    ...(can.merge && onMerge ? [entry('merge', Combine, t`Merge…`, () => onMerge(record))] : []),
    ...listing.items,
    entry('copy', Link2, t`Copy link`, () => void copy(address)),
    ...(place === 'page' ? [entry('print', Printer, t`Print`, () => window.print())] : []),
    ...(actions ?? []).filter((action) => !action.danger).map(entryOf),
    ...(can.delete
      ? [
          { type: 'divider' as const },
          {
            ...entry('delete', Trash2, t`Delete…`, () => ask({ id, name }, place === 'list' ? 'stay' : 'leave')),
            danger: true,
          },
        ]
      : []),
    // What cannot be taken back stands last.
    ...(actions ?? []).filter((action) => action.danger).map((action) => ({ ...entryOf(action), danger: true })),
  ]
  return (
    <>
      <MenuButton items={items} name={t`Actions for ${name}`} className="icon-button" tooltip>
        <Ellipsis size={20} aria-hidden />
      </MenuButton>
      {listing.sheet}
      {page.sheet}
    </>
  )
}

/** Copies the absolute address of a page: the site's own address and the path of the language. */
function useCopyLink(said?: TextKey) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  return async (path: string) => {
    const address = browserConfig().publicUrl + path
    try {
      await navigator.clipboard.writeText(address)
      notices.success(said ? sharedText(i18n, said) : t`Link copied`)
    } catch (cause) {
      warn(cause)
      notices.failure({ title: t`The browser did not allow copying`, text: address })
    }
  }
}
