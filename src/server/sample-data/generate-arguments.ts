import { parseArgs } from 'node:util'
import { StartError } from '../config.ts'
import type { WantedSize } from './company.ts'

const USAGE = 'Usage: npm run generate -- --people N --entries M [--projects P] [--seed S]'

/** Arguments that cannot be understood; its message says which and what is allowed. */
export class UsageError extends StartError {
  constructor(fault: string) {
    super(`${fault}\n${USAGE}`)
  }
}

/** The smallest and largest numbers for one company; beyond them, identifiers or patience run out. */
const ALLOWED = {
  people: [1, 100_000],
  entries: [0, 50_000_000],
  projects: [1, 100_000],
  seed: [0, 2_147_483_647],
} as const

/** The size that the command's arguments ask for; three projects for every five people unless given. */
export function readArguments(args: string[]): WantedSize {
  const given = parse(args)
  const numberOf = (name: keyof typeof ALLOWED, otherwise?: number) => {
    const [least, most] = ALLOWED[name]
    const text = given[name]
    const allowed = `a whole number from ${least} to ${most}`
    if (text === undefined && otherwise !== undefined) return otherwise
    if (text === undefined) throw new UsageError(`--${name} is missing; it takes ${allowed}`)
    if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
    throw new UsageError(`--${name}=${text} is not allowed: it takes ${allowed}`)
  }
  const people = numberOf('people')
  const projects = numberOf('projects', Math.max(1, Math.round(people * 0.6)))
  return { people, entries: numberOf('entries'), projects, seed: numberOf('seed', 1) }
}

function parse(args: string[]): { people?: string; entries?: string; projects?: string; seed?: string } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { people: text, entries: text, projects: text, seed: text } }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
