import type { PageName } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  Briefcase,
  Building2,
  Calculator,
  ChartColumn,
  Check,
  House,
  Layers,
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

export type MenuEntry = {
  page: PageName
  label: MessageDescriptor
  icon: LucideIcon
  /** The letter that leads there after `g`. */
  letter?: string
}
export type MenuSection = { title: MessageDescriptor; entries: MenuEntry[] }

/** Every place of the menu in its order. A page that is not built yet is left out until it is. */
export const MENU_SECTIONS: MenuSection[] = [
  {
    title: msg`Work`,
    entries: [
      { page: 'home', label: msg`Home`, icon: House, letter: 'h' },
      { page: 'search', label: msg`Search`, icon: Search, letter: 's' },
      { page: 'following', label: msg`Following`, icon: Bell, letter: 'f' },
      { page: 'contacts', label: msg`Contacts`, icon: Users, letter: 'p' },
      { page: 'jobs', label: msg`Jobs`, icon: Briefcase, letter: 'j' },
      { page: 'tasks', label: msg`Tasks`, icon: Check, letter: 't' },
      { page: 'lists', label: msg`Lists`, icon: List, letter: 'l' },
      { page: 'comments', label: msg`Comments`, icon: MessageSquare },
    ],
  },
  {
    title: msg`Research`,
    entries: [
      { page: 'companies', label: msg`Companies`, icon: Building2, letter: 'c' },
      { page: 'lookalikes', label: msg`Lookalikes`, icon: ScanSearch, letter: 'k' },
      { page: 'financials', label: msg`Financials`, icon: Calculator },
      { page: 'markets', label: msg`Markets`, icon: TrendingUp },
      { page: 'news', label: msg`News`, icon: Newspaper, letter: 'n' },
      { page: 'networks', label: msg`Networks`, icon: Network },
    ],
  },
  {
    title: msg`Account`,
    entries: [
      { page: 'account', label: msg`Account`, icon: Settings, letter: 'a' },
      { page: 'accountUsers', label: msg`Users`, icon: UserCog },
      { page: 'accountTags', label: msg`Tags`, icon: Tags },
      { page: 'accountInvoices', label: msg`Invoices`, icon: Receipt },
    ],
  },
  {
    title: msg`Operation`,
    entries: [
      { page: 'outbox', label: msg`Outbox`, icon: Mail },
      { page: 'queue', label: msg`Background processing`, icon: Layers },
      { page: 'pageViews', label: msg`Page views`, icon: ChartColumn },
    ],
  },
]

/** What the menu calls a page. */
export function menuLabel(page: PageName): MessageDescriptor | undefined {
  return MENU_SECTIONS.flatMap(({ entries }) => entries).find((entry) => entry.page === page)?.label
}
