import { RESOURCES, type Resource, type ResourceVersions } from '#shared/http/resource.ts'

/** The newest version of every resource that this page knows of, from the event stream, a read or a change. */
const heard: ResourceVersions = {}

/** The first version of every resource that this page has known of. */
const first: ResourceVersions = {}

const listeners = new Set<(changed: readonly Resource[]) => void>()

/** Calls `listener` with the changed resources whenever newer versions become known; returns a function that stops this. */
export function onNews(listener: (changed: readonly Resource[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The versions known so far. */
export function heardVersions(): ResourceVersions {
  return { ...heard }
}

/** Takes over the versions of a reply or a message; versions older than the known ones are ignored. */
export function hear(versions: ResourceVersions): void {
  take(versions, (told, before) => told > before)
}

/**
 * Takes over the first message of a stream, which holds all versions. They replace the known ones even if they are lower: the
 * server then has another database, or an older one, and earlier reads may come from the other one.
 */
export function hearAll(versions: ResourceVersions): void {
  take(versions, (told, before) => told !== before)
}

/** Whether something made of `reads` at these versions is older than what is known now, or was known then. */
export function isOlder(made: ResourceVersions, reads: readonly Resource[], than = heard): boolean {
  return reads.some((resource) => (made[resource] ?? 0) < (than[resource] ?? 0))
}

/** Whether any of `reads` has changed since only these versions were known; the first version of a resource is not a change. */
export function changedSince(before: ResourceVersions, reads: readonly Resource[]): boolean {
  return reads.some((resource) => (before[resource] ?? first[resource]) !== heard[resource])
}

function take(versions: ResourceVersions, isNews: (told: number, before: number) => boolean): void {
  const changed = RESOURCES.filter((resource) => {
    const told = versions[resource]
    const before = heard[resource]
    if (told === undefined || (before !== undefined && !isNews(told, before))) return false
    heard[resource] = told
    first[resource] ??= told
    return told !== (before ?? 0)
  })
  if (changed.length > 0) for (const listener of listeners) listener(changed)
}
