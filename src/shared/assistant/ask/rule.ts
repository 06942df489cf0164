import type { Intent } from './intents.ts'
import type { Lean } from './period-words.ts'
import type { Facts } from './slots.ts'
import type { Concept } from './vocabulary.ts'

/** When a question asks for something. The first rule that fits decides, so the more special ones come first. */
export interface Rule {
  readonly intent: Intent
  /** Whether days without a year or a week are those behind or ahead. */
  readonly lean: Lean
  /** What it makes sense of; other words of the field count against it. */
  readonly uses: readonly Concept[]
  readonly fits: (facts: Facts) => boolean
}

/** Every question may use these. */
export const COMMON: readonly Concept[] = [
  'polite',
  'who',
  'which',
  'howmany',
  'when',
  'how',
  'self',
  'company',
  'and',
  'or',
]

/** Somebody else than who asks is named. */
export function isNamed({ person }: Facts): boolean {
  return person !== null && person !== 'self'
}

const EXPENSE_NOUNS =
  /\b(?:expenses?|claims?|receipts?|reimburs\w*|expenditure|spending|costs?|spen[dt]|out of pocket)\b/

/** 'Spent' is also said of time; with money it needs a thing that money goes to. */
export function saysExpense({ reading, cost, project, client, has }: Facts): boolean {
  const text = reading.keys.join(' ')
  if (!EXPENSE_NOUNS.test(text)) return false
  if (/\b(?:expenses?|claims?|receipts?|reimburs\w*|expenditure|out of pocket)\b/.test(text)) return true
  return (
    cost !== null ||
    (has('howmany') &&
      project === null &&
      client === null &&
      /\b(?:spending|spen[dt])\b/.test(text) &&
      !has('hours') &&
      !/\btime\b/.test(text))
  )
}
