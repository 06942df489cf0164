/** What a token may be used for: `read` for calls that change nothing, `write` for those and for changes. */
export const SCOPES = ['read', 'write'] as const

export type Scope = (typeof SCOPES)[number]

export const TOKEN_DAYS = ['30', '90', '365'] as const
