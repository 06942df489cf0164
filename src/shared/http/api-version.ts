/** The versions of the API, the oldest first, each named by the day on which it began; docs/api-changelog.md says what each changed. */
export const API_VERSIONS = ['2026-11-23'] as const

export type ApiVersion = (typeof API_VERSIONS)[number]

/** The version of the answer if a call names none. */
export const API_VERSION: ApiVersion = API_VERSIONS.at(-1) ?? API_VERSIONS[0]

/** In a request: the version that the caller was written for. In a reply: the version that it is in. */
export const VERSION_HEADER = 'offbench-version'

/** The version that a caller names; a sentence with the reason if this server does not know it. */
export function versionFor(asked: string): ApiVersion | { readonly refused: string } {
  const known = API_VERSIONS.find((version) => version === asked)
  if (known) return known
  if (/^\d{4}-\d\d-\d\d$/.test(asked) && asked > API_VERSION) {
    return { refused: `API version ${asked} is newer than this server, which knows ${API_VERSION}; upgrade the server` }
  }
  return { refused: `Offbench-Version must be one of ${API_VERSIONS.join(', ')}, which this server knows` }
}
