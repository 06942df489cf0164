import type { AskReply } from '#shared/assistant/ask/contract.ts'
import type { Lean } from './periods.ts'
import table from './questions.json' with { type: 'json' }
import type { Mark } from './spans.ts'

/** A screen that answers; {…} stands for what the question names. */
export interface See {
  readonly label: string
  readonly to: string
}

/** One of the questions: which it is, and what it must speak of. */
interface Written {
  readonly ask: string
  /** Whether days without a year or a week are those behind or ahead. */
  readonly lean: string
  /** Each way to ask it: of every group one thing is said; ^ stands before what it begins with. */
  readonly ways: readonly string[]
  /** What it may speak of besides. */
  readonly takes: string
  readonly see?: See
}

/** What has to be said in one place of a question. */
interface Need {
  readonly any: ReadonlySet<Mark>
  readonly first: boolean
}

/** Questions that Ask answers itself. */
export type Answered = Exclude<AskReply['intent'], 'open' | null>

export type Question = {
  readonly lean: Lean
  readonly ways: readonly (readonly Need[])[]
  readonly takes: ReadonlySet<Mark>
} & ({ readonly ask: string; readonly see: See } | { readonly ask: Answered; readonly see?: never })

/**
 * The questions, and what can be prepared. Ways are made of words of `vocabulary.json`, and of names after an @. A question
 * is understood only where each of its words is something that it takes; the first one of the table decides.
 */
export const QUESTIONS: readonly Question[] = (table as readonly Written[]).map(
  ({ ways, takes, ...asked }) =>
    ({
      ...asked,
      ways: ways.map((way) => way.split(' ').map((need) => ({ any: marks(need, '|'), first: need.startsWith('^') }))),
      takes: marks(`filler ${takes}`, ' '),
    }) as Question,
)

function marks(text: string, between: string): Set<Mark> {
  return new Set(text.replaceAll('^', '').split(between) as Mark[])
}
