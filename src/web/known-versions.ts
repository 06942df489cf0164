import { RESOURCES, type Resource, type ResourceVersions } from '#shared/http/resource.ts'

/** What the data on the screen was made at, or what the stream has told since. */
const known: ResourceVersions = {}

/**
 * Takes what a reply says that it was made at, where nothing is known yet: the stream may open only after a change that
 * the reply does not hold, and then tells what is newer.
 */
export function takeVersions(versions: ResourceVersions): void {
  for (const resource of RESOURCES) {
    const version = versions[resource]
    if (version !== undefined) known[resource] ??= version
  }
}

/** The resources that have grown since; from now on these versions are known. */
export function grown(versions: ResourceVersions): Resource[] {
  return RESOURCES.filter((resource) => {
    const version = versions[resource]
    if (version === undefined) return false
    const before = known[resource]
    known[resource] = version
    return before !== undefined && version > before
  })
}
