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
  'rates',
  'invoices',
  'time-entries',
  'weeks',
  'months',
  // What people are working on at the moment.
  'timers',
  'profiles',
  'leave',
  'expenses',
  'allocations',
  'reviews',
  // Only saved reports; their content follows from everything else.
  'reports',
  'audit',
  'company',
  'sync',
  'imports',
  // Changes that administrators and finance are told of.
  'notices',
  // Who is told of changes; deliveries do not raise it.
  'webhooks',
  // Which company's data is shown; all other resources change with it.
  'source',
  'sessions',
  // Who signs in, with which rights; after a change, sessions are read anew.
  'accounts',
  // Who decides for somebody who is away; after a change, sessions are read anew.
  'substitutions',
  // The access password; every session ends when it changes.
  'gate',
] as const

export type Resource = (typeof RESOURCES)[number]

/** Versions by resource, as the event stream sends them. */
export type ResourceVersions = Partial<Record<Resource, number>>

/** The header of a reply with the versions at which a read was made, or those that a change has made, as `people=4,leave=2`. */
export const VERSIONS_HEADER = 'x-resource-versions'

export function versionsText(versions: ResourceVersions): string {
  return Object.entries(versions)
    .map(([resource, version]) => `${resource}=${version}`)
    .join(',')
}

/** The versions in a text of `versionsText`; empty if there is no such header. */
export function versionsOf(text: string | null): ResourceVersions {
  const pairs = (text ?? '').split(',').map((pair) => pair.split('='))
  const version = new Map(pairs.map(([resource = '', value]) => [resource, Number(value)]))
  return Object.fromEntries(
    RESOURCES.flatMap((resource) => (version.has(resource) ? [[resource, version.get(resource)]] : [])),
  )
}
