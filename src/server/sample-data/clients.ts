import data from './data/clients.json' with { type: 'json' }
import projects from './data/projects.json' with { type: 'json' }
import { Random } from './random.ts'

/** What a project is mainly about; decides which roles and technologies it needs. */
export type ProjectKind = keyof typeof projects.milestones

/** Work that a consultancy sells, with the parts that people name in their notes ("the …"). */
export interface Engagement {
  name: string
  kind: ProjectKind
  description: string
  parts: string[]
}

type Industry = keyof typeof projects.engagements

export const ENGAGEMENTS = projects.engagements as Record<Industry, Engagement[]>

const INDUSTRIES = Object.keys(ENGAGEMENTS) as Industry[]

/** What a client builds with, by field, most important first; the names are those of the skill taxonomy. */
export type Stack = (typeof data.stacks)['node']

const STACKS: Record<string, Stack> = data.stacks

/** `short` is how people write the client in notes, `key` starts its ticket numbers: HAL-212. */
export type Client = ReturnType<typeof client>

/** The first `count` clients; beyond the ten known ones their names are made up from places and trades. */
export function clientBase(count: number, seed: number): Client[] {
  return Array.from({ length: count }, (_, i) => client(data.first[i] ?? madeUp(i, new Random(seed, 'client', i))))
}

function client({ industry, stack, ...named }: (typeof data.first)[number]) {
  return { ...named, industry: industry as Industry, stack: STACKS[stack] ?? data.stacks.node }
}

function madeUp(i: number, random: Random): (typeof data.first)[number] {
  const industry = INDUSTRIES[i % INDUSTRIES.length] ?? 'Retail'
  const short = data.places[i % data.places.length] ?? ''
  const trades = data.trades[industry]
  const round = Math.floor(i / data.places.length)
  const trade = trades[round % trades.length] ?? ''
  // Places and industries repeat after this many clients.
  const division = Math.floor(i / (data.places.length * INDUSTRIES.length * trades.length))
  return {
    name: `${short} ${trade}${division === 0 ? '' : ` ${division + 1}`}`,
    short,
    key: (short.slice(0, 2) + trade.slice(0, 1)).toUpperCase(),
    industry,
    stack: random.pick(Object.keys(STACKS)),
  }
}

/** The skills that a project of this kind asks for, most typical first. */
export function requiredSkills(kind: ProjectKind, stack: Stack): string[] {
  return fromStack(stack, data.required[kind])
}

/** What people work with in a client's stack: by discipline, or by a developer's preferred side. */
export function toolsOf(stack: Stack, of: keyof typeof data.tools): string[] {
  return fromStack(stack, data.tools[of])
}

/** Skills of a stack: `web:3` means the first three of that field, `web` all of them; anything else is a skill's own name. */
function fromStack(stack: Stack, wanted: readonly string[]): string[] {
  const skills = wanted.flatMap((each) => {
    const [field = '', count] = each.split(':')
    return stack[field as keyof Stack]?.slice(0, count === undefined ? undefined : Number(count)) ?? each
  })
  return [...new Set(skills)]
}
