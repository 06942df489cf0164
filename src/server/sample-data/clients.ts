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

export type Industry = keyof typeof projects.engagements

export const ENGAGEMENTS = projects.engagements as Record<Industry, Engagement[]>

/** What a client builds with, by field, most important first; names as in the skill taxonomy. */
export type Stack = (typeof data.stacks)['node']

export interface Client {
  name: string
  /** As people write it in notes. */
  short: string
  /** Starts the ticket numbers: HAL-212. */
  key: string
  industry: Industry
  stack: Stack
}

/** The first `count` clients; beyond the ten known ones their names are made up from places and trades. */
export function clientBase(count: number, seed: number): Client[] {
  return Array.from({ length: count }, (_, i) => {
    const known = data.first[i]
    if (known)
      return {
        ...known,
        industry: known.industry as Industry,
        stack: data.stacks[known.stack as keyof typeof data.stacks],
      }
    const random = new Random(seed, 'client', i)
    const industries = Object.keys(ENGAGEMENTS) as Industry[]
    const industry = industries[i % industries.length] ?? 'Retail'
    const trades = data.trades[industry]
    const place = data.places[Math.floor(i / 7) % data.places.length] ?? 'Ashdown'
    const round = Math.floor(i / (7 * data.places.length))
    const trade = trades[round % trades.length] ?? industry
    const division = round < trades.length ? '' : ` ${1 + Math.floor(round / trades.length)}`
    return {
      name: `${place} ${trade}${division}`,
      short: place,
      key: (place.slice(0, 2) + trade.slice(0, 1)).toUpperCase(),
      industry,
      stack: random.pick(Object.values(data.stacks)),
    }
  })
}

/** The skills that a project of this kind asks for, most typical first. */
export function requiredSkills(kind: ProjectKind, stack: Stack): string[] {
  const wanted: Record<ProjectKind, string[]> = {
    web: [...stack.web.slice(0, 3), ...stack.backend.slice(0, 2), ...stack.testing.slice(0, 1)],
    backend: [...stack.backend, ...stack.cloud.slice(1, 2), ...stack.testing.slice(0, 1)],
    mobile: [...stack.mobile, ...stack.backend.slice(0, 1), 'Figma'],
    data: [...stack.data, ...stack.cloud.slice(0, 1)],
    platform: [...stack.cloud, 'Linux'],
    design: ['Figma', 'Web Accessibility', ...stack.web.slice(0, 3)],
  }
  return [...new Set(wanted[kind])]
}
