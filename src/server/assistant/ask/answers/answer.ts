import type { Kysely } from 'kysely'
import { sumToCents } from '#shared/figures/rounding.ts'
import { MOST_ROWS, type AskAction, type AskReply, type AskRow } from '#shared/assistant/ask/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { CompanyCapacity } from '../../../capacity/company-capacity.ts'
import type { Everybody } from '../../../capacity/plans.ts'
import type { Tables } from '../../../db/tables.ts'
import type { KnownSkills } from '../../../skills/known-skills.ts'
import type { PersonLoad } from '../../person-loads.ts'
import type { Understood } from '../grammar/understand.ts'

/** Somebody or something that the question names, for good: where several fit, one was chosen. */
export interface Ref {
  readonly id: number
  readonly name: string
}

/** A question as its answer needs it: what it names is one thing each. */
export interface Asking extends Omit<Understood, 'person' | 'project' | 'client'> {
  readonly db: Kysely<Tables>
  readonly today: Day
  /** Who asks. */
  readonly me: Ref | null
  /** The person that is named, or who asks where it is about themselves. */
  readonly person: Ref | null
  readonly project: Ref | null
  readonly client: Ref | null
  readonly known: KnownSkills
  readonly capacity: CompanyCapacity
  readonly everybody: Everybody
  /** Everybody's load of the last weeks, where somebody needs it. */
  readonly loads: () => Promise<PersonLoad[]>
}

/** The part of the reply that depends on what is asked. */
export interface Answer {
  readonly text: string
  /** All rows, or the first ones where `total` says how many there are. */
  readonly rows?: readonly AskRow[]
  readonly total?: number
  readonly link?: AskReply['link']
  readonly action?: AskAction
  readonly alternatives?: readonly string[]
}

/** An address of the product; what is undefined is left out. */
export function address(
  path: string,
  search: Record<string, string | number | boolean | null | undefined> = {},
): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null) given.set(name, String(value))
  return [path, ...(given.size > 0 ? [given.toString()] : [])].join('?')
}

export function personLink(id: number): string {
  return address(`/people/${id}`)
}

export function projectLink(id: number): string {
  return address('/projects-detail', { project: id })
}

/** The first things of a list as rows, and how many there are in all. */
export function listed<Thing>(
  things: readonly Thing[],
  row: (thing: Thing) => AskRow,
): Required<Pick<Answer, 'rows' | 'total'>> {
  return { rows: things.slice(0, MOST_ROWS).map(row), total: things.length }
}

/** What there is to say, between two of it a dot. */
export function facts(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** '1,345.25'. */
export function numberText(number: number): string {
  return exact.format(number)
}

export function sumOf<Thing>(things: readonly Thing[], of: (thing: Thing) => number): number {
  return sumToCents(things.map(of))
}
