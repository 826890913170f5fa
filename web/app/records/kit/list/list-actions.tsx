import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis, type LucideIcon, Plus, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useUser } from '~/lib/visitor.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import type { RecordKind } from '../record-kind.ts'

/** Only who may add one sees it. */
export function AddButton({ add }: { add: { page: PageName; label: MessageDescriptor } | undefined }) {
  const { i18n } = useLingui()
  const user = useUser()
  const locale = useLocale()
  if (!add || !may(user, 'record:write') || !isBuilt(add.page)) return null
  return (
    <Link to={href(add.page, locale)} className="plain-button plain-button-primary">
      <Plus size={16} aria-hidden />
      <span className="add-name">{i18n._(add.label)}</span>
    </Link>
  )
}

type MenuProps<R> = {
  kind: Pick<RecordKind<R>, 'kind'>
  /** Other places of the kind, for those who may open them. */
  others?: readonly { page: PageName; label: MessageDescriptor; icon: LucideIcon }[]
}
const NONE: NonNullable<MenuProps<unknown>['others']> = []

/** What else belongs to the list of a kind: its other places, and the records that were deleted, for who may restore them. */
export function ListMenu<R>({ kind, others = NONE }: MenuProps<R>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  if (!may(useUser(), 'record:write')) return null
  const items = [
    ...others.map(({ page, label, icon: Icon }) => ({
      key: page,
      icon: <Icon size={16} />,
      label: i18n._(label),
      onClick: () => void navigate(href(page, locale)),
    })),
    {
      key: 'deleted',
      icon: <Trash2 size={16} />,
      label: t`Recently deleted`,
      onClick: () => void navigate(href('recentlyDeleted', locale, {}, { kind: kind.kind })),
    },
  ]
  return (
    <MenuButton items={items} name={t`More`} className="icon-button" tooltip>
      <Ellipsis size={20} aria-hidden />
    </MenuButton>
  )
}
