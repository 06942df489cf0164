export const ACCESS_PASSWORD = 'correct horse'

/** What a story begins with; each is a database of the PostgreSQL and a data folder that global-setup.ts has made. */
export const COMPANIES = ['sample', 'empty'] as const

export type Company = (typeof COMPANIES)[number]

/** Where they are: the address of the server's first database, and the folder above the data folders. */
export interface Template {
  readonly server: string
  readonly folder: string
}

/** What a worker asks of its host (host.ts), and what it is told. */
export type Order =
  | { readonly start: Company; readonly env: Record<string, string> }
  | { readonly signIn: string }
  | { readonly letPass: string; readonly ms: number }
  | { readonly stop: string }

/** Of `start` the app's address, of `signIn` the token of a new session of that address's app, else the address. */
export type Answer = { readonly done: string } | { readonly failed: string }
