import type { Scope } from '#shared/tokens/choices.ts'

/** The widest scope of a token in words. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = { read: 'Read', write: 'Read and change' }
