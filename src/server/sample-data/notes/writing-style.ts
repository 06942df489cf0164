import type { Random } from '../random.ts'

/** How somebody writes timesheet notes; people keep their habits. */
export type WritingStyle = 'plain' | 'lower' | 'terse' | 'ticket' | 'careful'

export const STYLES: Record<WritingStyle, number> = { plain: 34, lower: 20, terse: 12, ticket: 16, careful: 18 }

/** Habits as probabilities. */
export interface Habits {
  /** A note of under ten characters. */
  short: number
  /** A second clause. */
  tail: number
  ticket: number
  abbreviate: number
  typo: number
}

export const HABITS: Record<WritingStyle, Habits> = {
  plain: { short: 0.04, tail: 0.26, ticket: 0.05, abbreviate: 0.1, typo: 0.02 },
  lower: { short: 0.08, tail: 0.2, ticket: 0.06, abbreviate: 0.4, typo: 0.07 },
  terse: { short: 0.38, tail: 0.04, ticket: 0.08, abbreviate: 0.75, typo: 0.05 },
  ticket: { short: 0.02, tail: 0.16, ticket: 0.72, abbreviate: 0.15, typo: 0.02 },
  careful: { short: 0.005, tail: 0.6, ticket: 0.06, abbreviate: 0, typo: 0.005 },
}

const ABBREVIATIONS: [RegExp, string][] = [
  [/\bwith\b/g, 'w/'],
  [/\band\b/g, '&'],
  [/\bwithout\b/g, 'w/o'],
  [/\b[Mm]eeting\b/g, 'mtg'],
  [/\b[Rr]equirements\b/g, 'reqs'],
  [/\bdatabase\b/g, 'db'],
  [/\benvironment\b/g, 'env'],
  [/\b[Rr]eviewed\b/g, 'rev'],
  [/\b[Rr]efactored\b/g, 'refac'],
  [/\bbefore\b/g, 'b4'],
  [/\b[Pp]erformance\b/g, 'perf'],
  [/\bquestions\b/g, 'qs'],
  [/\binstead of\b/g, 'not'],
  [/\b[Cc]lient\b/g, 'cust'],
  [/\b[Vv]alidation\b/g, 'valid.'],
]

const MISSPELLINGS: [RegExp, string][] = [
  [/\bthe\b/, 'teh'],
  [/ie([a-z])/, 'ei$1'],
  [/ment\b/, 'mnet'],
  [/\bfor\b/, 'fro'],
  [/ance\b/, 'ence'],
  [/ing\b/, 'ign'],
  [/tion\b/, 'toin'],
  [/([b-df-hj-np-tv-z])\1/, '$1'],
  [/ould\b/, 'uold'],
]

/**
 * Writes a phrase in somebody's manner. Works on the phrase before its slots are filled, so that
 * names of people, projects and technologies keep their spelling.
 */
export function restyle(phrase: string, style: WritingStyle, random: Random): string {
  const habits = HABITS[style]
  let text = style === 'lower' || style === 'terse' ? phrase : phrase.replaceAll('{mate}s ', "{mate}'s ")
  if (random.chance(habits.abbreviate)) text = abbreviate(text)
  if (random.chance(habits.typo)) text = misspell(text, random)
  if (style === 'lower' || style === 'terse') text = text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  if (style === 'careful') text = `${text}.`
  return text
}

function abbreviate(phrase: string): string {
  return betweenSlots(phrase.replaceAll('the {part}', '{part}'), (text) =>
    ABBREVIATIONS.reduce((shorter, [long, short]) => shorter.replace(long, short), text),
  )
}

function misspell(phrase: string, random: Random): string {
  const [from, to] = random.pick(MISSPELLINGS)
  return betweenSlots(phrase, (text) => text.replace(from, to))
}

function betweenSlots(phrase: string, change: (text: string) => string): string {
  return phrase
    .split(/(\{\w+\})/)
    .map((piece) => (piece.startsWith('{') ? piece : change(piece)))
    .join('')
}
