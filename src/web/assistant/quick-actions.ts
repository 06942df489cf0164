import {
  Briefcase,
  CalendarPlus,
  Clock,
  Download,
  FileText,
  FolderPlus,
  Gauge,
  History,
  ListChecks,
  Network,
  Receipt,
  Star,
  TreePalm,
  UserPlus,
  Users,
  UserSearch,
  type LucideIcon,
} from 'lucide-react'
import type { GlobalDialog } from '../widgets/global-dialogs.ts'

/** Something that is often done next: it leads to an address or opens a dialog that is known everywhere. */
export type QuickAction = { label: string; icon: LucideIcon } & ({ href: string } | { dialog: GlobalDialog })

const LOG_TIME = { label: 'Quick Time Entry', icon: Clock, dialog: 'quick-time-entry' } as const
const FIND_EXPERT = { label: 'Find Team Expert', icon: UserSearch, dialog: 'find-expert' } as const
const RIGHT_PERSON = { label: 'Find the Right Person', icon: Users, href: '/find-person' }
const NEW_LEAVE = { label: 'New Leave Request', icon: TreePalm, href: '/leave-management?action=new' }
const NEW_EXPENSE = { label: 'New Expense', icon: Receipt, href: '/expenses?action=new' }
const NEW_ALLOCATION = { label: 'New Allocation', icon: CalendarPlus, href: '/resource-allocation?action=new' }
const NEW_REVIEW = { label: 'New Review', icon: Star, href: '/performance-reviews?action=new' }
const NEW_PROJECT = { label: 'New Project', icon: FolderPlus, href: '/projects-detail?action=new' }
const ADD_EMPLOYEE = { label: 'Add Employee', icon: UserPlus, href: '/people-overview?action=new' }
const MY_WEEK = { label: 'My Week Sheet', icon: ListChecks, href: '/timesheets-detail?view=week' }
const BENCH = { label: 'Who Is Free', icon: Gauge, href: '/resource-allocation?tab=bench' }
const EXPORT = { label: 'Export Data', icon: Download, href: '/data-export' }

const EVERYWHERE: readonly QuickAction[] = [LOG_TIME, FIND_EXPERT, RIGHT_PERSON, NEW_LEAVE]

const BY_SCREEN: Readonly<Record<string, readonly QuickAction[]>> = {
  '/dashboard': [LOG_TIME, MY_WEEK, NEW_LEAVE, NEW_EXPENSE],
  '/resources': [FIND_EXPERT, RIGHT_PERSON, BENCH, ADD_EMPLOYEE],
  '/users-teams': [FIND_EXPERT, RIGHT_PERSON, ADD_EMPLOYEE, NEW_REVIEW],
  '/people-overview': [ADD_EMPLOYEE, NEW_LEAVE, NEW_EXPENSE, NEW_REVIEW],
  '/projects-detail': [NEW_PROJECT, RIGHT_PERSON, NEW_ALLOCATION, LOG_TIME],
  '/timesheets-detail': [
    LOG_TIME,
    { label: 'Continue Current Work', icon: History, href: '/timesheets-detail?prefill=current' },
    MY_WEEK,
    EXPORT,
  ],
  '/leave-management': [
    NEW_LEAVE,
    { label: 'Leave Calendar', icon: CalendarPlus, href: '/leave-management?tab=calendar' },
    { label: 'Leave Balances', icon: Gauge, href: '/leave-management?tab=balances' },
    { label: 'Pending Leave', icon: ListChecks, href: '/leave-management?status=Pending' },
  ],
  '/expenses': [
    NEW_EXPENSE,
    { label: 'Approvals', icon: ListChecks, href: '/expenses?view=approvals' },
    { label: 'Expense Overview', icon: FileText, href: '/expenses?view=overview' },
    EXPORT,
  ],
  '/resource-allocation': [
    NEW_ALLOCATION,
    RIGHT_PERSON,
    BENCH,
    { label: 'Heat Map', icon: Network, href: '/resource-allocation?tab=heat-map' },
  ],
  '/find-person': [NEW_ALLOCATION, BENCH, FIND_EXPERT, NEW_PROJECT],
  '/performance-reviews': [
    NEW_REVIEW,
    { label: 'Pending Reviews', icon: ListChecks, href: '/performance-reviews?tab=pending' },
    { label: 'Reviews by Person', icon: Users, href: '/performance-reviews?tab=person' },
    LOG_TIME,
  ],
  '/data-export': [
    { label: 'Individual Entities', icon: FileText, href: '/data-export?tab=entities' },
    { label: 'Field Mapping', icon: Network, href: '/data-export?tab=mapping' },
    { label: 'API Summary', icon: Briefcase, href: '/api-summary' },
    LOG_TIME,
  ],
  '/api-summary': [
    { label: 'ProjectWorks APIs', icon: Network, href: '/api-summary?tab=projectworks' },
    EXPORT,
    LOG_TIME,
    FIND_EXPERT,
  ],
}

/** The four that fit a screen. */
export function quickActionsFor(pathname: string): readonly QuickAction[] {
  return BY_SCREEN[pathname] ?? EVERYWHERE
}
