import type { AskReply } from '#shared/assistant/ask/contract.ts'
import type { Lean } from './periods.ts'
import table from './questions.json' with { type: 'json' }
import type { Mark } from './spans.ts'

/** A screen that answers; {…} stands for a name or value in the question. */
export interface See {
  readonly label: string
  readonly to: string
}

/** One of the questions: which one it is, and what it must contain. */
interface Written {
  readonly ask: string
  /** Whether days without a year or a week are in the past or in the future. */
  readonly lean: string
  /** Each way to ask it: the question contains one thing of every group; ^ marks what it begins with. */
  readonly ways: readonly string[]
  /** What it may contain besides. */
  readonly takes: string
  readonly see?: See
}

/** What one place of a question must contain. */
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
 * The questions, and the actions that can be prepared. Ways are made of words of `vocabulary.json`, and of names after an @. A
 * question is understood only if it accepts each of the words; the first question of the table that does decides.
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
