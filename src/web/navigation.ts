/** The top navigation: labels, order and paths of spec §2. `alsoAt` are further addresses for which a link counts as current. */
export const NAVIGATION = [
  { label: 'Skills', path: '/skills', alsoAt: ['/', '/knowledge-graph', '/skill-vocabulary'] },
  { label: 'People', path: '/people-overview', alsoAt: ['/users-teams', '/people/'] },
  {
    label: 'Resources',
    path: '/resource-allocation',
    alsoAt: ['/resources', '/find-person'],
  },
  { label: 'Projects', path: '/projects-detail', alsoAt: ['/invoices', '/invoices/'] },
  { label: 'Timesheets', path: '/timesheets-detail', alsoAt: ['/reports'] },
  { label: 'Reviews', path: '/performance-reviews' },
  { label: 'Leave', path: '/leave-management' },
  { label: 'Expenses', path: '/expenses' },
  { label: 'Dashboard', path: '/dashboard', alsoAt: ['/today'] },
  { label: 'Export', path: '/data-export' },
  { label: 'API', path: '/api-summary' },
] as const satisfies readonly { label: string; path: string; alsoAt?: readonly string[] }[]

export type NavigationItem = (typeof NAVIGATION)[number]

/** Whether the open screen belongs to a link of the navigation. An address in `alsoAt` that ends with a slash includes everything below it. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  const below = 'alsoAt' in item ? item.alsoAt : []
  return (
    pathname === item.path ||
    below.some((path) => pathname === path || (path.length > 1 && path.endsWith('/') && pathname.startsWith(path)))
  )
}
