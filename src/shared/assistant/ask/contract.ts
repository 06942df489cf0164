import { z } from 'zod'
import { calls } from '../../http/endpoint.ts'
import { id } from '../../http/id.ts'
import { CATEGORIES } from '../../time-entries/choices.ts'
import { day } from '../../time/day.ts'
import { INTENTS } from './choices.ts'
import { MOST_QUESTION_LENGTH } from './rules.ts'

const call = calls({ tag: 'Assistant' })

/** What an ambiguous name means: the words of the question, and the thing that was chosen. */
const chosen = z.object({
  text: z.string().max(MOST_QUESTION_LENGTH),
  kind: z.enum(['person', 'project', 'client']),
  id,
})

export type ChosenName = z.infer<typeof chosen>

/**
 * One line of an answer: what it is about and where to look at it, its figure with the unit ('h', '%', a currency …),
 * and why it is there: the figures behind it.
 */
export const askRow = z.object({
  label: z.string(),
  link: z.string().nullable(),
  figure: z.object({ value: z.number(), unit: z.string() }).nullable(),
  why: z.string(),
})

export type AskRow = z.infer<typeof askRow>

const named = z.object({ id: z.int(), name: z.string() }).nullable()

/** What is to be done, for the person to check, change and confirm; null for values that the question did not give. */
export const askAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('log-time'),
    summary: z.string(),
    project: named,
    hours: z.number().nullable(),
    date: day,
    category: z.enum(CATEGORIES),
    notes: z.string(),
  }),
  z.object({
    kind: z.literal('book'),
    summary: z.string(),
    person: named,
    project: named,
    startDate: day,
    endDate: day,
    percentage: z.number(),
  }),
  /** Opens the form of Leave with the values that were given, or the dialog in which a week is submitted. */
  z.object({ kind: z.enum(['request-leave', 'submit-week']), summary: z.string(), link: z.string() }),
])

export type AskAction = z.infer<typeof askAction>

/**
 * - `sentence`: what was not understood, or which name is ambiguous; empty if there is an answer.
 * - `rows`: the first of `total`.
 * - `choices`: a name is ambiguous; asking again with `chosen` decides.
 * - `link`: an address; for an action that the browser does without one, a # and its id in `palette/actions.ts`.
 * - `alternatives`: similar questions that work.
 */
export const askReply = z.object({
  understood: z.boolean(),
  /** The question that is answered: the one that was asked, or the suggestion that replaces it. */
  question: z.string(),
  intent: z.enum(INTENTS).nullable(),
  sentence: z.string(),
  answer: z.object({ text: z.string(), rows: z.array(askRow), total: z.int() }).nullable(),
  link: z.object({ to: z.string(), label: z.string() }).nullable(),
  action: askAction.nullable(),
  choices: z.array(chosen.extend({ label: z.string(), detail: z.string() })),
  alternatives: z.array(z.string()),
})

export type AskReply = z.infer<typeof askReply>

export const askAssistant = call('POST /api/assistant/ask', 'directory.read', {
  summary: 'Answer a question in plain words, or prepare what it asks for; nothing is changed',
  onlyReads: true,
  body: z.object({
    question: z.string('Question is required').trim().min(1, 'Question is required').max(MOST_QUESTION_LENGTH),
    /** The calendar day of the person who asks; by default the server's. */
    today: day.optional(),
    chosen: z.array(chosen).max(10).optional(),
    /** A question that is answered instead if this one is not understood, such as the first suggestion. */
    otherwise: z.string().trim().min(1).max(MOST_QUESTION_LENGTH).optional(),
  }),
  reply: askReply,
})
