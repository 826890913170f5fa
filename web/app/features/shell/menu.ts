import type { PageName } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  Briefcase,
  Building2,
  Calculator,
  Check,
  House,
  List,
  type LucideIcon,
  Mail,
  MessageSquare,
  Network,
  Newspaper,
  Receipt,
  ScanSearch,
  Search,
  Settings,
  Tags,
  TrendingUp,
  UserCog,
  Users,
} from 'lucide-react'
import { mayOpen } from '~/lib/gate.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { isBuilt } from '~/lib/screens.ts'

export type MenuEntry = { page: PageName; label: MessageDescriptor; icon: LucideIcon }
export type MenuSection = { title: MessageDescriptor; entries: MenuEntry[] }

/** Every place of the menu in its order. A page that is not built yet is left out until it is. */
const SECTIONS: MenuSection[] = [
  {
    title: msg`Work`,
    entries: [
      { page: 'home', label: msg`Home`, icon: House },
      { page: 'search', label: msg`Search`, icon: Search },
      { page: 'following', label: msg`Following`, icon: Bell },
      { page: 'contacts', label: msg`Contacts`, icon: Users },
      { page: 'jobs', label: msg`Jobs`, icon: Briefcase },
      { page: 'tasks', label: msg`Tasks`, icon: Check },
      { page: 'lists', label: msg`Lists`, icon: List },
      { page: 'comments', label: msg`Comments`, icon: MessageSquare },
    ],
  },
  {
    title: msg`Research`,
    entries: [
      { page: 'companies', label: msg`Companies`, icon: Building2 },
      { page: 'lookalikes', label: msg`Lookalikes`, icon: ScanSearch },
      { page: 'financials', label: msg`Financials`, icon: Calculator },
      { page: 'markets', label: msg`Markets`, icon: TrendingUp },
      { page: 'news', label: msg`News`, icon: Newspaper },
      { page: 'networks', label: msg`Networks`, icon: Network },
    ],
  },
  {
    title: msg`Account`,
    entries: [
      { page: 'account', label: msg`Account`, icon: Settings },
      { page: 'accountUsers', label: msg`Users`, icon: UserCog },
      { page: 'accountTags', label: msg`Tags`, icon: Tags },
      { page: 'accountInvoices', label: msg`Invoices`, icon: Receipt },
    ],
  },
  { title: msg`Operation`, entries: [{ page: 'outbox', label: msg`Outbox`, icon: Mail }] },
]

/** The sections that have something to show for a user. */
export function menuFor(user: KnownUser): MenuSection[] {
  return SECTIONS.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => isBuilt(entry.page) && mayOpen(entry.page, user)),
  })).filter((section) => section.entries.length > 0)
}
