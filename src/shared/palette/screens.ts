/** A part of a screen that has an address: a tab, or a way to look at it. */
interface View {
  readonly label: string
  /** What the address says for it; undefined parameters are taken away. */
  readonly search: Readonly<Record<string, string | number | boolean | undefined>>
}

export interface Screen {
  /** As its heading says. */
  readonly label: string
  readonly path: string
  readonly alsoAt?: readonly string[]
  /** What else one may call it, such as its label in the navigation. */
  readonly words?: readonly string[]
  /** The letter that leads there after g. */
  readonly go?: string
  readonly views?: readonly View[]
  /** What is made here: the button's label, and what the address says while its form is open. */
  readonly create?: { readonly label: string; readonly search: Readonly<Record<string, string>> }
  /** What narrows the screen and can be taken away at once. */
  readonly filters?: readonly string[]
}

/** Every screen (spec §2), in the order in which the palette and the list of shortcuts show them. */
export const SCREENS: readonly Screen[] = [
  {
    label: 'Dashboard Overview',
    path: '/dashboard',
    words: ['Dashboard', 'Home', 'Home page', 'Start', 'Start page', 'Overview'],
    go: 'd',
  },
  {
    label: 'Resources',
    path: '/skills',
    alsoAt: ['/', '/knowledge-graph'],
    words: ['Skills', 'Knowledge graph', 'Graph', 'Skill graph', 'Skills graph', 'Network'],
    go: 's',
    filters: ['q', 'confidence', 'skill', 'industry', 'user', 'node'],
  },
  {
    label: 'Company Resources',
    path: '/resources',
    go: 'c',
    filters: ['q', 'role', 'skill'],
  },
  {
    label: 'People & HR',
    path: '/people-overview',
    words: ['People', 'HR', 'Human resources', 'People overview', 'HR overview'],
    go: 'h',
    create: { label: 'Add Employee', search: { action: 'new' } },
  },
  {
    label: 'People & Teams',
    path: '/users-teams',
    words: [
      'Employees',
      'Teams',
      'People and Teams',
      'Staff',
      'Directory',
      'Team',
      'Users',
      'Colleagues',
      'Employee list',
      'Staff list',
    ],
    go: 'u',
    filters: ['q', 'role', 'skill'],
  },
  {
    label: 'Projects',
    path: '/projects-detail',
    words: ['Project list', 'Portfolio', 'Engagements'],
    go: 'p',
    create: { label: 'New Project', search: { action: 'new' } },
    views: [
      { label: 'Active projects', search: { status: 'Active', archived: undefined } },
      { label: 'Completed projects', search: { status: 'Completed', archived: undefined } },
      { label: 'Projects by deadline', search: { sort: 'deadline' } },
      { label: 'Projects by health', search: { sort: 'health' } },
      { label: 'Projects over budget', search: { budget: 'over' } },
      { label: 'Archived projects', search: { status: undefined, archived: true } },
    ],
    filters: ['q', 'status', 'skill', 'sort', 'archived'],
  },
  {
    label: 'Timesheets',
    path: '/timesheets-detail',
    words: ['Time entries', 'Hours', 'Timesheet', 'My timesheet', 'Time tracking', 'Entries', 'My time', 'Timecard'],
    go: 't',
    create: { label: 'New Time Entry', search: { action: 'add' } },
    views: [
      { label: 'Week sheet', search: { view: 'week' } },
      { label: 'Time Entries', search: { view: undefined } },
      { label: 'Analytics', search: { view: 'analytics' } },
      { label: 'Skills Analysis', search: { view: 'skills' } },
      { label: 'Trends', search: { view: 'trends' } },
    ],
    filters: ['employee', 'project', 'week', 'from', 'to'],
  },
  {
    label: 'Leave',
    path: '/leave-management',
    words: [
      'Holiday',
      'Absence',
      'Time off',
      'Vacation',
      'PTO',
      'Leave management',
      'Leave requests',
      'Time off requests',
      'Holiday requests',
      'Vacation requests',
    ],
    go: 'l',
    create: { label: 'New Leave Request', search: { action: 'new' } },
    views: [
      { label: 'Requests', search: { tab: undefined } },
      { label: 'Calendar', search: { tab: 'calendar' } },
      { label: 'Balances', search: { tab: 'balances' } },
      { label: 'Policies', search: { tab: 'policies' } },
    ],
    filters: ['employee', 'type', 'status', 'from', 'to', 'role', 'q'],
  },
  {
    label: 'Expenses',
    path: '/expenses',
    words: ['Claims', 'Expense claims', 'Expense reports', 'Costs'],
    go: 'e',
    create: { label: 'New Expense', search: { action: 'new' } },
    views: [
      { label: 'Expenses', search: { view: undefined } },
      { label: 'Approvals', search: { view: 'approvals' } },
      { label: 'Overview', search: { view: 'overview' } },
    ],
    filters: ['employee', 'project', 'status', 'category', 'from', 'to', 'q'],
  },
  {
    label: 'Allocation',
    path: '/resource-allocation',
    words: [
      'Resources',
      'Planning',
      'Bookings',
      'Resource allocation',
      'Resource planning',
      'Planner',
      'Planning board',
      'Allocations',
      'Capacity',
      'Capacity planning',
      'Staffing plan',
    ],
    go: 'a',
    create: { label: 'New Allocation', search: { action: 'new' } },
    views: [
      { label: 'Schedule', search: { tab: undefined } },
      { label: 'Heat map', search: { tab: 'heat-map' } },
      { label: 'Bench', search: { tab: 'bench' } },
      { label: 'Bookings', search: { tab: 'bookings' } },
    ],
    filters: ['employee', 'project', 'role', 'free', 'skill', 'state', 'since', 'until'],
  },
  {
    label: 'Reviews',
    path: '/performance-reviews',
    words: ['Performance reviews', 'Goals', 'Appraisals', 'Performance', 'Feedback', 'Evaluations'],
    go: 'r',
    create: { label: 'New Review', search: { action: 'new' } },
    views: [
      { label: 'All Reviews', search: { tab: undefined } },
      { label: 'Pending', search: { tab: 'pending' } },
      { label: 'Completed', search: { tab: 'completed' } },
      { label: 'By person', search: { tab: 'person' } },
    ],
    filters: ['employee', 'reviewer', 'status', 'period'],
  },
  {
    label: 'Find the Right Person',
    path: '/find-person',
    words: [
      'Match',
      'Staffing',
      'Find person',
      'Right person',
      'Find people',
      'Matching',
      'Find someone',
      'Find somebody',
    ],
    go: 'f',
  },
  {
    label: 'Skill Vocabulary',
    path: '/skill-vocabulary',
    words: ['Vocabulary', 'Taxonomy', 'Skill list'],
    go: 'v',
    views: [
      { label: 'Skills', search: { tab: undefined } },
      { label: 'Proposals', search: { tab: 'proposals' } },
    ],
    filters: ['q', 'category', 'origin', 'status', 'page'],
  },
  {
    label: 'Data Export',
    path: '/data-export',
    words: [
      'Export',
      'Download',
      'Export data',
      'Download data',
      'CSV',
      'CSV export',
      'Download CSV',
      'Export CSV',
      'Excel',
      'Export everything',
      'Backup',
    ],
    go: 'x',
    views: [
      { label: 'All Data Export', search: { tab: undefined } },
      { label: 'Individual Entities', search: { tab: 'entities' } },
      { label: 'Field Mapping', search: { tab: 'mapping' } },
    ],
  },
  {
    label: 'API Summary',
    path: '/api-summary',
    words: ['API', 'ProjectWorks', 'Integration', 'Integrations', 'API docs', 'Sync', 'Endpoints'],
    go: 'i',
    views: [
      { label: 'Core APIs', search: { tab: undefined } },
      { label: 'ProjectWorks APIs', search: { tab: 'projectworks' } },
    ],
  },
]

/** The screen at a path; undefined at a person's profile and where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS.find(({ path, alsoAt = [] }) => path === pathname || alsoAt.includes(pathname))
}

/** What of an address narrows its screen; open dialogs are no part of it. */
export function filtersOf(
  { filters = [] }: Screen,
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(filters.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}
