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
import type { Actor } from '#shared/access/rules.ts'
import { ACTIONS } from '#shared/palette/actions.ts'
import { handAction } from '../../widgets/handed-action.ts'
import { isOffered } from '../../widgets/offered.ts'
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

/** What an actor can do from everywhere. */
export function globalActions(actor: Actor): PaletteItem[] {
  const offered = ACTIONS.filter(({ id, href = `#${id}` }) => isOffered(actor, href))
  return offered.map(({ id, ...action }) => ({
    ...action,
    ...(id === 'act-as' && actor.mode === 'accounts' && { label: 'View as…' }),
    id,
    icon: ICONS[id] ?? Plus,
    ...(action.href === undefined && { run: () => handAction(id) }),
  }))
}
