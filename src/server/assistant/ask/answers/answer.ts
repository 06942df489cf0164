import { mayOn, type About, type Actor } from '#shared/access/rules.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { AskAction, AskReply, AskRow } from '#shared/assistant/ask/contract.ts'
import { MOST_ROWS } from '#shared/assistant/ask/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Everybody } from '../../../capacity/plans.ts'
import type { Db } from '../../../db/tables.ts'
import type { KnownSkills } from '../../../skills/known-skills.ts'
import { forbidden } from '../../../http/errors.ts'
import type { Understood } from '../grammar/understand.ts'

/** Somebody or something that the question names; if several match, one was chosen. */
export interface Ref {
  readonly id: number
  readonly name: string
}

/** A question in the form that its answer needs: each name is one thing. */
export interface Asking extends Omit<Understood, 'person' | 'project' | 'client'> {
  readonly db: Db
  readonly today: Day
  /** An answer holds only what this actor may see. */
  readonly actor: Actor
  /** The person who asks. */
  readonly me: Ref | null
  /** The named person, or the one who asks if the question is about themselves. */
  readonly person: Ref | null
  readonly project: Ref | null
  readonly client: Ref | null
  readonly known: KnownSkills
  readonly everybody: Everybody
}

/** The part of the reply that depends on the question. */
export interface Answer {
  readonly text: string
  /** All rows, or only the first ones; then `total` says how many there are. */
  readonly rows?: readonly AskRow[]
  readonly total?: number
  readonly link?: AskReply['link']
  readonly action?: AskAction
  readonly alternatives?: readonly string[]
}

/** The answer to somebody who may not see or do what they ask for; undefined if they may. */
export function refusal({ actor }: Asking, permission: Permission, about: About = {}): Answer | undefined {
  if (mayOn(actor, permission, about)) return undefined
  return { text: `${forbidden(permission).message}.` }
}

/** A part of a sentence, or nothing. */
type Said = string | false | null | undefined

/** What there is to say, as a sentence. */
export function sentence(...parts: Said[]): string {
  return `${parts.filter(Boolean).join(' ')}.`
}

/** A line of an answer: its address, its figure with the unit, and the figures behind it. */
export function row(
  label: string,
  link: string | null,
  figure: readonly [number, string] | null,
  ...why: Said[]
): AskRow {
  const [value = 0, unit = ''] = figure ?? []
  return { label, link, figure: figure && { value, unit }, why: why.filter(Boolean).join(' · ') }
}

/** The first things of a list as rows, and the number of all. */
export function listed<Thing>(
  things: readonly Thing[],
  rowOf: (thing: Thing) => AskRow,
): Pick<Answer, 'rows' | 'total'> {
  return { rows: things.slice(0, MOST_ROWS).map(rowOf), total: things.length }
}

/** An address of the product, without parameters that are undefined or null. */
export function address(path: string, search: Record<string, string | number | null | undefined> = {}): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  return given.length > 0 ? `${path}?${String(parameters)}` : path
}

export function linkTo(label: string, ...to: Parameters<typeof address>): { to: string; label: string } {
  return { to: address(...to), label }
}

export function personLink(id: number, skill?: string): string {
  return address(`/people/${id}`, { skill })
}

export function projectLink(id: number, tab?: string): string {
  return address('/projects-detail', { project: id, tab })
}
