import type { AskReply, ChosenName } from '#shared/assistant/ask/contract.ts'
import { nearestQuestions } from '#shared/assistant/ask/suggestions.ts'
import { sentenceOf } from '#shared/assistant/ask/sentence.ts'
import type { Named } from '#shared/assistant/ask/names.ts'
import { loggedProject } from '#shared/assistant/ask/notes.ts'
import { understand, type Understood } from '#shared/assistant/ask/understand.ts'
import type { Day } from '#shared/time/day.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { currentUserById } from '../../people/queries.ts'
import type { Everybody } from '../../capacity/plans.ts'
import type { KnownSkills } from '../../skills/known-skills.ts'
import type { Loads } from '../person-loads.ts'
import type { CompanyCapacity } from '../../capacity/company-capacity.ts'
import { ANSWERS } from './answers.ts'
import type { Asking, Ref } from './answers/answer.ts'
import { choiceOf, oneWhoWorksOn } from './choices.ts'
import type { NamesInMemory } from './company-names.ts'

export interface AskParts {
  readonly db: Kysely<Tables>
  readonly names: NamesInMemory
  readonly known: KnownSkills
  readonly capacity: CompanyCapacity
  readonly everybody: Everybody
  readonly loads: Loads
}

export interface Question {
  readonly question: string
  readonly otherwise?: string | undefined
  readonly chosen?: readonly ChosenName[] | undefined
  readonly today: Day
  readonly userId: number | null
}

/** Understands a question and answers it; what is not understood gives way to `otherwise`. */
export async function replyTo(parts: AskParts, asked: Question): Promise<AskReply> {
  const names = await parts.names.current()
  const { today, chosen = [] } = asked
  const first = understand(asked.question, names, today, chosen)
  const { otherwise } = asked
  const instead = first.intent === null && otherwise !== undefined ? understand(otherwise, names, today) : null
  const understood = instead && instead.intent !== null ? instead : first
  const question = understood === first || otherwise === undefined ? asked.question : otherwise
  if (understood.intent === null) return notUnderstood(question, understood.reading.unknown)
  return answered(parts, { ...asked, question }, understood)
}

const EMPTY = { answer: null, link: null, action: null, choices: [], alternatives: [] } as const

function notUnderstood(question: string, unknown: readonly string[]): AskReply {
  const what = unknown.length > 0 ? ` I do not know ${unknown.map((word) => `“${word}”`).join(', ')}.` : ''
  return {
    ...EMPTY,
    understood: false,
    question,
    intent: null,
    confidence: 0,
    sentence: `I did not understand that.${what} Try one of these questions:`,
    ignored: [],
    choices: [],
    alternatives: nearestQuestions(question),
  }
}

async function answered(parts: AskParts, asked: Question, understood: Understood): Promise<AskReply> {
  const { db, known, capacity, everybody } = parts
  const { today, userId, question } = asked
  const { intent, facts, period, confidence, ignored } = understood
  const me = userId === null ? undefined : await currentUserById(db, userId)
  const project = intent === 'log-time' ? (loggedProject(facts.reading)?.named ?? null) : facts.project
  const people = intent === 'log-time' || facts.person === 'self' ? null : facts.person
  const person = await oneWhoWorksOn(db, people, project)
  const base = {
    understood: true,
    question,
    intent,
    confidence,
    ignored: [...ignored],
  }
  const choice = choiceOf(facts.reading, [person, project, intent === 'log-time' ? null : facts.client])
  if (choice) return { ...EMPTY, ...base, sentence: choice.sentence, choices: choice.choices, alternatives: [] }

  const self: Ref | null = facts.person === 'self' && me ? { id: me.id, name: me.name } : null
  const asking: Asking = {
    db,
    today,
    me: me ?? null,
    facts,
    period,
    // 'How many days do I have left' says 'I' in passing.
    person: only(person) ?? self ?? (intent === 'leave-balance' ? (me ?? null) : null),
    project: only(project),
    client: only(facts.client),
    known,
    capacity,
    everybody,
    loads: () => parts.loads(today),
  }
  const {
    text,
    rows = [],
    total = rows.length,
    link = null,
    action = null,
    alternatives = [],
  } = await ANSWERS[intent](asking)
  return {
    ...base,
    sentence: sentenceOf(understood, {
      person: asking.person?.name,
      self: asking.person?.id === me?.id,
      project: asking.project?.name,
      client: asking.client?.name,
    }),
    answer: { text, rows: [...rows], total },
    link,
    action,
    choices: [],
    alternatives: [...alternatives],
  }
}

function only(named: readonly Named[] | null): Ref | null {
  const [first, second] = named ?? []
  return first && !second ? { id: first.id, name: first.name } : null
}
