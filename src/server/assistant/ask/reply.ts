import type { Actor } from '#shared/access/rules.ts'
import type { AskReply, ChosenName } from '#shared/assistant/ask/contract.ts'
import { nearestQuestions } from '#shared/assistant/ask/suggestions.ts'
import type { Day } from '#shared/time/day.ts'
import { currentUserById } from '../../people/queries.ts'
import type { Asking, Ref } from './answers/answer.ts'
import { ANSWERS } from './answers/all.ts'
import { choiceOf } from './choices.ts'
import { wantsChange } from './grammar/changing.ts'
import type { CompanyNames, Named } from './grammar/names.ts'
import type { Span } from './grammar/spans.ts'
import { understand, type Understood } from './grammar/understand.ts'
import { nearestScreen } from './nearest-screen.ts'
import { placeOf } from './screen-address.ts'

export interface AskParts extends Pick<Asking, 'db' | 'known' | 'everybody'> {
  readonly names: () => Promise<CompanyNames>
}

interface Asked {
  readonly question: string
  readonly otherwise?: string | undefined
  readonly chosen?: readonly ChosenName[] | undefined
  readonly today: Day
  readonly actor: Actor
}

const EMPTY = { sentence: '', answer: null, link: null, action: null, choices: [], alternatives: [] }

/** The answer to a wish to change logged hours; no other question is answered instead. */
const CHANGES_NOTHING = {
  understood: false,
  intent: null,
  sentence:
    'I cannot change or delete hours. You can do that on your week sheet. Hours that are approved or on an invoice stay as they are.',
  link: { to: '/timesheets-detail?view=week', label: 'Open my week' },
}

/** Understands a question and answers it; `otherwise` answers one that is not understood. */
export async function replyTo(parts: AskParts, asked: Asked): Promise<AskReply> {
  const names = await parts.names()
  const { today, otherwise, question } = asked
  const first = understand(question, names, today, asked.chosen)
  if (first.ask !== null) return answered(parts, asked, first)
  if (wantsChange(first.reading)) return { ...EMPTY, ...CHANGES_NOTHING, question }
  const instead = otherwise === undefined ? null : understand(otherwise, names, today)
  if (otherwise !== undefined && instead && instead.ask !== null)
    return answered(parts, { ...asked, question: otherwise }, instead)
  const unknown = first.reading.unknown.map((word) => `“${word}”`).join(', ')
  const screen = nearestScreen(first.reading, asked.actor)
  return {
    ...EMPTY,
    understood: false,
    question,
    intent: null,
    sentence: `I did not understand that.${unknown === '' ? '' : ` I do not know ${unknown}.`}${screen === null ? '' : ` ${screen.label} is the screen about it.`} Try one of these questions:`,
    link: screen,
    alternatives: nearestQuestions(question, namesOf(first.reading.spans.flat()), asked.actor),
  }
}

/** The first person and the first project that a question names for certain. */
function namesOf(spans: readonly Span[]): { person?: Ref; project?: Ref } {
  const named = (mark: string) => spans.find((span) => span.mark === mark && span.named?.length === 1)?.named?.[0]
  const [person, project] = [named('@person'), named('@project')]
  return { ...(person && { person }), ...(project && { project }) }
}

async function answered(parts: AskParts, asked: Asked, understood: Understood): Promise<AskReply> {
  const { today, actor, question } = asked
  const { ask, see, project, client } = understood
  const me = actor.userId === null ? null : ((await currentUserById(parts.db, actor.userId)) ?? null)
  const people = understood.person === 'self' ? null : understood.person
  const base = { ...EMPTY, understood: true, question, intent: see ? ('open' as const) : ask }
  const choice = choiceOf(understood.reading, [people, project, client])
  if (choice) return { ...base, ...choice }

  // 'How many days do I have left' always means the one who asks; 'how many hours did we log' means everybody.
  const isSelf = ask === 'leave-balance' || (understood.person === 'self' && !understood.has('company'))
  const asking: Asking = {
    ...understood,
    ...parts,
    today,
    actor,
    me,
    person: only(people) ?? (isSelf ? me : null),
    project: only(project),
    client: only(client),
  }
  if (see) return { ...base, answer: { text: 'This is where it is:', rows: [], total: 0 }, link: placeOf(see, asking) }
  const {
    text,
    rows = [],
    total = rows.length,
    link = null,
    action = null,
    alternatives = [],
  } = await ANSWERS[ask](asking)
  return { ...base, answer: { text, rows: [...rows], total }, link, action, alternatives: [...alternatives] }
}

function only(named: readonly Named[] | null): Ref | null {
  const [first, second] = named ?? []
  return first && !second ? { id: first.id, name: first.name } : null
}
