import { wholeText } from '../figures/text.ts'
import { CATEGORIES, type InsightCategory, type ListedRule, URGENCIES, type Urgency } from './choices.ts'
import type { Concern, Concerned } from './contract.ts'

/** Every rule that can raise an insight. */
export type InsightRule = ListedRule | 'time-entry-reminder' | 'team-utilization' | 'revenue-target'

/** Smart Insights shows at most this many (spec §9). */
export const MOST_INSIGHTS = 3

export interface InsightAction {
  readonly label: string
  /** An address of the product, with its search. */
  readonly href: string
}

/** What a rule has found (spec §3, §9), in words and with the figures behind it. */
export interface Insight {
  readonly rule: InsightRule
  readonly urgency: Urgency
  readonly category: InsightCategory
  readonly title: string
  readonly sentence: string
  /** The figures and the rule's own number, a sentence each. */
  readonly why: readonly string[]
  /** The first one navigates (spec §2). */
  readonly actions: readonly [InsightAction, ...InsightAction[]]
  /** How many it is about: people, projects, entries or hours. */
  readonly size: number
  /** The list of everybody concerned; null if the rule concerns nobody by name. */
  readonly list: { readonly rule: ListedRule; readonly count: number } | null
  /** The first of those concerned, as `subjectOf` names them. */
  readonly subjects: readonly string[]
}

/** Urgency first, then category, then size, then the rule's name, so that the same facts always give the same order. */
export function inOrder(a: Insight, b: Insight): number {
  return (
    URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
    CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) ||
    b.size - a.size ||
    (a.rule < b.rule ? -1 : Number(a.rule > b.rule))
  )
}

/** One name for somebody or something concerned, whatever its figures. */
export function subjectOf({ kind, id, name }: Concern): string {
  return `${kind} ${id ?? name}`
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The first two by name and how many more there are: Ada, Grace and 3 more. */
export function namesOf({ count, first }: Concerned): string {
  const names = first.slice(0, 2).map(({ name }) => name)
  const more = count - names.length
  return LIST.format(more > 0 ? [...names, `${wholeText(more)} more`] : names)
}
