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
  type LucideIcon,
} from 'lucide-react'

import type { NavigationItem } from './navigation.ts'

/** The icon before each link, where there is room: in the sheet of small windows, and in the palette. */
export const NAVIGATION_ICONS: Readonly<Record<NavigationItem['path'], LucideIcon>> = {
  '/skills': Network,
  '/people-overview': Users,
  '/resource-allocation': CalendarDays,
  '/projects-detail': FolderKanban,
  '/timesheets-detail': Clock,
  '/performance-reviews': Star,
  '/leave-management': TreePalm,
  '/expenses': Receipt,
  '/dashboard': LayoutDashboard,
  '/data-export': Download,
  '/api-summary': Webhook,
}
