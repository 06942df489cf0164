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
import { openDialog, type GlobalDialog } from '../../widgets/global-dialogs.ts'
import { address } from '../address.ts'
import { chooseTheme, type Theme } from '../theme.ts'
import type { PaletteItem } from './item.ts'

/** What can be done from everywhere. */
export function globalActions(onLogOut: () => void): PaletteItem[] {
  const log = ['Log time']
  return [
    { ...dialog('quick-time-entry', 'Quick Time Entry', Timer, log), keys: 't' },
    form('/timesheets-detail', 'New Time Entry', Plus, [...log, 'Hours'], { action: 'add' }),
    {
      ...form('/timesheets-detail', 'Continue Current Work', Timer, log, { prefill: 'current' }),
      id: 'continue-current-work',
    },
    form('/leave-management', 'New Leave Request', TreePalm, ['Holiday', 'Sick leave']),
    form('/expenses', 'New Expense', ReceiptText, ['Claim', 'Receipt']),
    form('/resource-allocation', 'New Allocation', CalendarPlus, ['Book', 'Booking']),
    form('/performance-reviews', 'New Review', Star),
    form('/people-overview', 'Add Employee', UserPlus, ['New person', 'Hire']),
    form('/projects-detail', 'New Project', FolderPlus),
    dialog('find-expert', 'Find Team Expert', UserSearch, ['Who knows']),
    dialog('act-as', 'Act as…', UserRoundCog, ['Switch user', 'Impersonate']),
    dialog('company', 'Company Settings', Building2, ['Currency', 'Company name', 'Organization']),
    theme('light', 'Theme: Light', Sun, ['Appearance', 'Bright']),
    theme('dark', 'Theme: Dark', Moon),
    theme('system', 'Theme: System', Monitor),
    { ...dialog('shortcuts', 'Keyboard Shortcuts', Keyboard, ['Keys', 'Help']), keys: '?' },
    { id: 'log-out', label: 'Logout', icon: LogOut, words: ['Log out', 'Sign out'], run: onLogOut },
  ]
}

function dialog(name: GlobalDialog, label: string, icon: LucideIcon, words: readonly string[]): PaletteItem {
  return { id: name, label, icon, words, run: () => openDialog(name) }
}

/** The form for something new on a screen. */
function form(
  path: string,
  label: string,
  icon: LucideIcon,
  words: readonly string[] = [],
  search: Readonly<Record<string, string>> = { action: 'new' },
): PaletteItem {
  return { id: `new-${path}`, label, icon, words, href: address(path, search) }
}

function theme(name: Theme, label: string, icon: LucideIcon, words: readonly string[] = ['Appearance']): PaletteItem {
  return { id: `theme-${name}`, label, icon, words, run: () => chooseTheme(name) }
}
