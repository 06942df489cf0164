/**
 * The paths of the web client's screens, as its router matches them; `$id` stands for one segment. The server answers these with
 * the web client and every other path with 404.
 */
export const SCREEN_PATHS = [
  '/',
  '/skills',
  '/knowledge-graph',
  '/today',
  '/dashboard',
  '/skill-vocabulary',
  '/people/$id',
  '/resources',
  '/users-teams',
  '/people-overview',
  '/leave-management',
  '/projects-detail',
  '/timesheets-detail',
  '/reports',
  '/resource-allocation',
  '/performance-reviews',
  '/expenses',
  '/invoices',
  '/invoices/$id',
  '/find-person',
  '/data-export',
  '/api-summary',
  '/settings',
] as const

const PATTERN = new RegExp(`^(${SCREEN_PATHS.map((path) => path.replaceAll('$id', '[^/]+')).join('|')})/?$`)

export function isScreenPath(path: string): boolean {
  return PATTERN.test(path)
}
