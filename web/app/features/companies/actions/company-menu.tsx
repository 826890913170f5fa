import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { useLingui } from '@lingui/react/macro'
import type { MenuProps } from 'antd'
import { Combine, Ellipsis, Eye, Link2, Pencil, ScanSearch, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { asWho } from '~/lib/known-user.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useUser } from '~/lib/visitor.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { companyHref } from '../company-place.ts'
import { useCopyLink } from './use-copy-link.ts'
import { useRemoving } from './use-removing.tsx'
import { useRestrictedAccess } from './use-restricted-access.ts'

export type Shown = Pick<CompanyItem, 'companyId' | 'slug' | 'name' | 'type' | 'can'>
type Items = NonNullable<MenuProps['items']>
type Props = {
  company: Shown
  /** The page itself needs no way to itself, and neither does the edit page. */
  place: 'list' | 'page' | 'edit'
  onMerge?: ((company: Shown) => void) | undefined
}

/** What can be done with one company. Rights come with the record; a restricted user is told instead of shown. */
export function CompanyMenu({ company, place, onMerge }: Props) {
  const { t } = useLingui()
  const { name, can } = company
  const { view, edit, copyLink, findLookalikes, remove } = useActions(company, place)
  const items: Items = [
    ...(place === 'page' ? [] : [{ key: 'view', icon: <Eye size={16} />, label: t`View`, onClick: view }]),
    ...(can.edit && place !== 'edit'
      ? [{ key: 'edit', icon: <Pencil size={16} />, label: t`Edit`, onClick: edit }]
      : []),
    ...(can.merge && onMerge
      ? [{ key: 'merge', icon: <Combine size={16} />, label: t`Merge…`, onClick: () => onMerge(company) }]
      : []),
    { key: 'copy', icon: <Link2 size={16} />, label: t`Copy link`, onClick: copyLink },
    ...(findLookalikes
      ? [{ key: 'lookalikes', icon: <ScanSearch size={16} />, label: t`Find lookalikes`, onClick: findLookalikes }]
      : []),
    ...(can.delete
      ? [
          { type: 'divider' as const },
          { key: 'delete', icon: <Trash2 size={16} />, label: t`Delete…`, danger: true, onClick: remove },
        ]
      : []),
  ]
  return (
    <MenuButton items={items} name={t`Actions for ${name}`} className="icon-button" tooltip>
      <Ellipsis size={20} aria-hidden />
    </MenuButton>
  )
}

function useActions(company: Shown, place: Props['place']) {
  const locale = useLocale()
  const navigate = useNavigate()
  const user = useUser()
  const refuse = useRestrictedAccess()
  const copy = useCopyLink()
  const removing = useRemoving()
  const open = (address: string) => (user && isRestrictedUser(asWho(user)) ? refuse() : void navigate(address))
  const seeks = hasFeature(user?.productId, 'search') && isBuilt('lookalikes')
  return {
    view: () => open(companyHref(company, locale)),
    edit: () => void navigate(href('companyEdit', locale, { slug: company.slug })),
    copyLink: () => void copy(companyHref(company, locale)),
    findLookalikes: seeks && (() => open(href('lookalikes', locale, {}, { seeds: company.companyId }))),
    remove: () => removing.ask(company, place === 'list' ? 'stay' : 'leave'),
  }
}
