/**
 * What a read may depend on and a write may change. Each has a version that grows with every
 * write; ETags, the reply cache and the browsers' refreshes all come from it.
 */
export const RESOURCES = [
  'people',
  'skills',
  'vocabulary',
  'extraction',
  'projects',
  'time-entries',
  'profiles',
  'leave',
  'expenses',
  'allocations',
  'reviews',
  'audit',
  'company',
  'sync',
  // Which company's data is shown; all others change with it.
  'source',
  'sessions',
] as const

export type Resource = (typeof RESOURCES)[number]

/** Versions by resource, as the event stream sends them. */
export type ResourceVersions = Partial<Record<Resource, number>>
