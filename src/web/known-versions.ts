import { RESOURCES, type Resource, type ResourceVersions } from '#shared/http/resource.ts'

/** The newest version of every resource that this page has heard of: by the event stream, a read or a change. */
const heard: ResourceVersions = {}

/** The first version of every resource that this page has heard of. */
const first: ResourceVersions = {}

const listeners = new Set<(changed: readonly Resource[]) => void>()

/** Calls `listener` with what has changed whenever newer versions are heard of; returns how to stop that. */
export function onNews(listener: (changed: readonly Resource[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What has been heard of so far, as it stands. */
export function heardVersions(): ResourceVersions {
  return { ...heard }
}

/** Takes what a reply or a message tells; older versions than those that are known say nothing. */
export function hear(versions: ResourceVersions): void {
  take(versions, (told, before) => told > before)
}

/**
 * Takes the first message of a stream, which tells all versions. They stand even where they are lower: the server has
 * another database, or one from before, and what was read until now may be of that other one.
 */
export function hearAll(versions: ResourceVersions): void {
  take(versions, (told, before) => told !== before)
}

/** Whether what is made of `reads` at these versions is older than what has been heard of, or had been by then. */
export function isOlder(made: ResourceVersions, reads: readonly Resource[], than = heard): boolean {
  return reads.some((resource) => (made[resource] ?? 0) < (than[resource] ?? 0))
}

/** Whether any of `reads` has changed since this was all that had been heard of; the first word of one is no change. */
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
