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

/** The top navigation: labels, order, paths and highlights of spec §2. */
export const NAVIGATION = [
  { label: 'Skills', path: '/skills', alsoAt: ['/', '/knowledge-graph'], icon: Network },
  { label: 'People', path: '/people-overview', icon: Users },
  { label: 'Resources', path: '/resource-allocation', icon: CalendarDays },
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

export function isCurrent(item: NavigationItem, pathname: string): boolean {
  return pathname === item.path || ('alsoAt' in item && item.alsoAt.some((path) => path === pathname))
}
