import type { AskReply, ChosenName } from '#shared/assistant/ask/contract.ts'
import { nearestQuestions } from '#shared/assistant/ask/suggestions.ts'
import type { Day } from '#shared/time/day.ts'
import { currentUserById } from '../../people/queries.ts'
import type { Asking, Ref } from './answers/answer.ts'
import { ANSWERS } from './answers.ts'
import { choiceOf, oneWhoWorksOn } from './choices.ts'
import { periodText } from './day-text.ts'
import type { CompanyNames, Named } from './grammar/names.ts'
import { understand, type Understood } from './grammar/understand.ts'

export interface AskParts extends Pick<Asking, 'db' | 'known' | 'capacity' | 'everybody'> {
  readonly names: () => Promise<CompanyNames>
  readonly loads: (today: Day) => ReturnType<Asking['loads']>
}

export interface Question {
  readonly question: string
  readonly otherwise?: string | undefined
  readonly chosen?: readonly ChosenName[] | undefined
  readonly today: Day
  readonly userId: number | null
}

const EMPTY = { answer: null, link: null, action: null, choices: [], alternatives: [], ignored: [] }

/** Understands a question and answers it; what is not understood gives way to `otherwise`. */
export async function replyTo(parts: AskParts, asked: Question): Promise<AskReply> {
  const names = await parts.names()
  const { today, otherwise, question } = asked
  const first = understand(question, names, today, asked.chosen)
  if (first.intent !== null) return answered(parts, asked, first)
  const instead = otherwise === undefined ? null : understand(otherwise, names, today)
  if (otherwise !== undefined && instead && instead.intent !== null)
    return answered(parts, { ...asked, question: otherwise }, instead)
  const unknown = first.reading.unknown.map((word) => `“${word}”`).join(', ')
  return {
    ...EMPTY,
    understood: false,
    question,
    intent: null,
    confidence: 0,
    sentence: `I did not understand that.${unknown === '' ? '' : ` I do not know ${unknown}.`} Try one of these questions:`,
    alternatives: nearestQuestions(question, namesOf(first.reading.spans.flat())),
  }
}

/** The first person and the first project that a question names for certain. */
function namesOf(spans: Understood['reading']['spans'][number]): { person?: string; project?: string } {
  const nameOf = (mark: string) =>
    spans.find((span) => span.mark === mark && span.named?.length === 1)?.named?.[0]?.name
  const [person, project] = [nameOf('@person'), nameOf('@project')]
  return { ...(person !== undefined && { person }), ...(project !== undefined && { project }) }
}

async function answered(parts: AskParts, asked: Question, understood: Understood): Promise<AskReply> {
  const { today, userId, question } = asked
  const { intent, project, client } = understood
  const me = userId === null ? null : ((await currentUserById(parts.db, userId)) ?? null)
  const people = understood.person === 'self' ? null : await oneWhoWorksOn(parts.db, understood.person, project)
  const base = { ...EMPTY, understood: true, question, intent, confidence: 1 }
  const choice = choiceOf(understood.reading, [people, project, client])
  if (choice) return { ...base, ...choice }

  // 'How many days do I have left' says 'I' in passing, and 'how many hours did we log' is about everybody.
  const isSelf = intent === 'leave-balance' || (understood.person === 'self' && !understood.has('company'))
  const asking: Asking = {
    ...understood,
    ...parts,
    today,
    me,
    person: only(people) ?? (isSelf ? me : null),
    project: only(project),
    client: only(client),
    loads: () => parts.loads(today),
  }
  const { text, rows = [], total = rows.length, link, action, alternatives = [] } = await ANSWERS[intent](asking)
  return {
    ...base,
    sentence: sentenceOf(asking),
    answer: { text, rows: [...rows], total },
    link: link ?? null,
    action: action ?? null,
    alternatives: [...alternatives],
  }
}

/** What was understood, in plain words, such as 'Hours of Anna Berg on Apollo from 1 Oct to 31 Oct 2026'. */
function sentenceOf(asking: Asking): string {
  const { title, place, skills, anySkill, term, roles, location, person, me, project, client, period, value } = asking
  const level = term('level')
  const share = value('percentage')
  const terms = [term('category'), term('cost'), term('leaveType'), term('status'), term('decision')]
  const parts = [
    title,
    place?.label,
    skills.length > 0 && `with ${skills.join(anySkill ? ' or ' : ' and ')}`,
    level !== null && `at ${level} level`,
    roles.length > 0 && `with the role ${roles.join(' or ')}`,
    location !== null && `in ${location}`,
    person && (person.id === me?.id ? 'of yours' : `of ${person.name}`),
    project && `on ${project.name}`,
    client && `for ${client.name}`,
    ...terms.map((one) => one !== null && `(${one})`),
    share !== null && `at ${share} %`,
    period && periodText(period),
  ]
  return parts.filter((part) => typeof part === 'string').join(' ')
}

function only(named: readonly Named[] | null): Ref | null {
  const [first, second] = named ?? []
  return first && !second ? { id: first.id, name: first.name } : null
}
