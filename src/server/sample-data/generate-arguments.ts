import { parseArgs } from 'node:util'
import type { WantedSize } from './company.ts'

export const USAGE = 'Usage: npm run generate -- --people N --entries M [--projects P] [--seed S]'

/** Arguments that cannot be understood; its message says which and what is allowed. */
export class UsageError extends Error {}

/** Most that one company may have; beyond it, identifiers or patience run out. */
const MOST = { people: 100_000, entries: 50_000_000, projects: 100_000, seed: 2_147_483_647 }

/** The size that the command's arguments ask for; three projects for five people unless told. */
export function readArguments(args: string[]): WantedSize {
  const given = parse(args)
  const people = wholeNumber('people', given.people, 1)
  return {
    people,
    entries: wholeNumber('entries', given.entries, 0),
    projects:
      given.projects === undefined ? Math.max(1, Math.round(people * 0.6)) : wholeNumber('projects', given.projects, 1),
    seed: given.seed === undefined ? 1 : wholeNumber('seed', given.seed, 0),
  }
}

function parse(args: string[]): { people?: string; entries?: string; projects?: string; seed?: string } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { people: text, entries: text, projects: text, seed: text } }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function wholeNumber(name: keyof typeof MOST, text: string | undefined, least: number): number {
  const allowed = `a whole number from ${least} to ${MOST[name]}`
  if (text === undefined) throw new UsageError(`--${name} is missing; it takes ${allowed}`)
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > MOST[name]) {
    throw new UsageError(`--${name}=${text} is not allowed: it takes ${allowed}`)
  }
  return value
}
