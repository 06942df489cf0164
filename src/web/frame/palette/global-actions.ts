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
} from 'lucide-react'
import { openDialog } from '../../widgets/global-dialogs.ts'
import { chooseTheme } from '../theme.ts'
import { address } from '../address.ts'
import type { PaletteItem } from './item.ts'

/** What can be done from everywhere. */
export function globalActions(onLogOut: () => void): PaletteItem[] {
  return [
    {
      id: 'quick-time-entry',
      label: 'Quick Time Entry',
      icon: Timer,
      words: ['Log time'],
      keys: 't',
      run: () => openDialog('quick-time-entry'),
    },
    {
      id: 'new-/timesheets-detail',
      label: 'New Time Entry',
      icon: Plus,
      words: ['Log time', 'Hours'],
      href: address('/timesheets-detail', { action: 'add' }),
    },
    {
      id: 'continue-current-work',
      label: 'Continue Current Work',
      icon: Timer,
      words: ['Log time'],
      href: address('/timesheets-detail', { prefill: 'current' }),
    },
    {
      id: 'new-/leave-management',
      label: 'New Leave Request',
      icon: TreePalm,
      words: ['Holiday', 'Sick leave'],
      href: address('/leave-management', { action: 'new' }),
    },
    {
      id: 'new-/expenses',
      label: 'New Expense',
      icon: ReceiptText,
      words: ['Claim', 'Receipt'],
      href: address('/expenses', { action: 'new' }),
    },
    {
      id: 'new-/resource-allocation',
      label: 'New Allocation',
      icon: CalendarPlus,
      words: ['Book', 'Booking'],
      href: address('/resource-allocation', { action: 'new' }),
    },
    {
      id: 'new-/performance-reviews',
      label: 'New Review',
      icon: Star,
      href: address('/performance-reviews', { action: 'new' }),
    },
    {
      id: 'new-/people-overview',
      label: 'Add Employee',
      icon: UserPlus,
      words: ['New person', 'Hire'],
      href: address('/people-overview', { action: 'new' }),
    },
    {
      id: 'new-/projects-detail',
      label: 'New Project',
      icon: FolderPlus,
      href: address('/projects-detail', { action: 'new' }),
    },
    {
      id: 'find-expert',
      label: 'Find Team Expert',
      icon: UserSearch,
      words: ['Who knows'],
      run: () => openDialog('find-expert'),
    },
    {
      id: 'act-as',
      label: 'Act as…',
      icon: UserRoundCog,
      words: ['Switch user', 'Impersonate'],
      run: () => openDialog('act-as'),
    },
    {
      id: 'company',
      label: 'Company Settings',
      icon: Building2,
      words: ['Currency', 'Company name', 'Organization'],
      run: () => openDialog('company'),
    },
    {
      id: 'theme-light',
      label: 'Theme: Light',
      icon: Sun,
      words: ['Appearance', 'Bright'],
      run: () => chooseTheme('light'),
    },
    { id: 'theme-dark', label: 'Theme: Dark', icon: Moon, words: ['Appearance'], run: () => chooseTheme('dark') },
    {
      id: 'theme-system',
      label: 'Theme: System',
      icon: Monitor,
      words: ['Appearance'],
      run: () => chooseTheme('system'),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard Shortcuts',
      icon: Keyboard,
      words: ['Keys', 'Help'],
      keys: '?',
      run: () => openDialog('shortcuts'),
    },
    { id: 'log-out', label: 'Logout', icon: LogOut, words: ['Log out', 'Sign out'], run: onLogOut },
  ]
}
