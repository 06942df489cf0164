import type { Intent } from '#shared/assistant/ask/contract.ts'
import type { Lean } from './periods.ts'
import table from './questions.json' with { type: 'json' }
import type { Mark } from './spans.ts'

/** One of the questions that are answered: what it must speak of, and what it may speak of besides. */
interface Asked {
  readonly ask: Intent
  /** Whether days without a year or a week are those behind or ahead. */
  readonly lean: Lean
  /** The first words of the sentence that says what was understood. */
  readonly title: string
  /** Each way to ask it: of every group one thing is said; ^ stands before what it begins with. */
  readonly ways: readonly string[]
  readonly takes: string
}

/**
 * The questions, and what can be prepared. Ways are made of words of `vocabulary.json`, and of names after an @. A question
 * is understood only where each of its words is something that it takes; the first one of the table decides.
 */
const TABLE = table as readonly Asked[]

/** What has to be said in one place of a question. */
interface Need {
  readonly any: ReadonlySet<Mark>
  readonly first: boolean
}

export interface Question extends Pick<Asked, 'ask' | 'lean' | 'title'> {
  readonly ways: readonly (readonly Need[])[]
  readonly takes: ReadonlySet<Mark>
}

export const QUESTIONS: readonly Question[] = TABLE.map(({ ways, takes, ...asked }) => {
  const needs = ways.map((way) =>
    way.split(' ').map((need): Need => ({ any: marks(need, '|'), first: need.startsWith('^') })),
  )
  const said = needs.flat().flatMap(({ any }) => [...any])
  return { ...asked, ways: needs, takes: new Set<Mark>(['filler', ...said, ...marks(takes, ' ')]) }
})

function marks(text: string, between: string): Set<Mark> {
  return new Set(text.replaceAll('^', '').split(between) as Mark[])
}
