import {
  Building2,
  CalendarPlus,
  FolderPlus,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  ReceiptText,
  Star,
  Sun,
  Timer,
  TreePalm,
  UserPlus,
  UserRoundCog,
  UserSearch,
  type LucideIcon,
} from 'lucide-react'
import type { SessionState } from '#shared/auth/contract.ts'
import { ACTIONS } from '#shared/palette/actions.ts'
import { handAction } from '../../widgets/handed-action.ts'
import type { PaletteItem } from './item.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'quick-time-entry': Timer,
  'new-/timesheets-detail': Plus,
  'continue-current-work': Timer,
  'new-/leave-management': TreePalm,
  'new-/expenses': ReceiptText,
  'new-/resource-allocation': CalendarPlus,
  'new-/performance-reviews': Star,
  'new-/people-overview': UserPlus,
  'new-/projects-detail': FolderPlus,
  'find-expert': UserSearch,
  'act-as': UserRoundCog,
  company: Building2,
  'theme-light': Sun,
  'theme-dark': Moon,
  'theme-system': Monitor,
  shortcuts: Keyboard,
  'log-out': LogOut,
}

/** Actions that not every session offers. */
const OFFERED: Readonly<Record<string, (session: SessionState) => boolean>> = {
  'act-as': ({ permissions, viewingAs }) => permissions.includes('people.impersonate') && viewingAs === null,
  company: ({ permissions }) => permissions.includes('company.manage'),
}

/** What can be done from everywhere in a session. */
export function globalActions(session: SessionState | undefined): PaletteItem[] {
  const offered = ACTIONS.filter(({ id }) => !session || (OFFERED[id]?.(session) ?? true))
  return offered.map(({ id, ...action }) => ({
    ...action,
    ...(id === 'act-as' && session?.mode === 'accounts' && { label: 'View as…' }),
    id,
    icon: ICONS[id] ?? Plus,
    ...(action.href === undefined && { run: () => handAction(id) }),
  }))
}
