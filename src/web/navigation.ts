import type { LucideIcon } from 'lucide-react'
import {
  CalendarDays,
  Clock,
  Download,
  FolderKanban,
  LayoutDashboard,
  Network,
  Receipt,
  Star,
  TreePalm,
  Users,
  Webhook,
} from 'lucide-react'

/** The top navigation: labels, order and paths of spec §2. `alsoAt` are the addresses below it that it stands for. */
export const NAVIGATION = [
  { label: 'Skills', path: '/skills', alsoAt: ['/', '/knowledge-graph', '/skill-vocabulary'], icon: Network },
  { label: 'People', path: '/people-overview', alsoAt: ['/users-teams', '/people/'], icon: Users },
  {
    label: 'Resources',
    path: '/resource-allocation',
    alsoAt: ['/resources', '/find-person'],
    icon: CalendarDays,
  },
  { label: 'Projects', path: '/projects-detail', icon: FolderKanban },
  { label: 'Timesheets', path: '/timesheets-detail', icon: Clock },
  { label: 'Reviews', path: '/performance-reviews', icon: Star },
  { label: 'Leave', path: '/leave-management', icon: TreePalm },
  { label: 'Expenses', path: '/expenses', icon: Receipt },
  { label: 'Dashboard', path: '/dashboard', icon: LayoutDashboard },
  { label: 'Export', path: '/data-export', icon: Download },
  { label: 'API', path: '/api-summary', icon: Webhook },
] as const satisfies readonly { label: string; path: string; alsoAt?: readonly string[]; icon: LucideIcon }[]

export type NavigationItem = (typeof NAVIGATION)[number]

/** Whether one is at a link of the navigation, or below it. An address in `alsoAt` that ends with a slash is all below it. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  const below = 'alsoAt' in item ? item.alsoAt : []
  return (
    pathname === item.path ||
    below.some((path) => pathname === path || (path.length > 1 && path.endsWith('/') && pathname.startsWith(path)))
  )
}
