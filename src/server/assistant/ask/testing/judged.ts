import type { NotUnderstood, Understood } from '../grammar/understand.ts'

type Said = 'asks back' | { readonly open: string } | ({ readonly ask: string } & Readonly<Record<string, unknown>>)

/** A question as somebody types it, and what is right: a question with its slots, a screen or an action, or to ask back. */
export interface Phrasing {
  readonly text: string
  readonly right: Said | readonly Said[]
}

/** What was made of a question, in the terms of the phrasings. */
export function slotsOf(understood: Understood | NotUnderstood): Said {
  if (understood.ask === null) return 'asks back'
  const { ask, see, person, project, client, skills, roles, location, term, value, period, has } = understood
  if (see && ask === 'open') return { open: see.label }
  if ([person, project, client].some((named) => Array.isArray(named) && named.length > 1)) return 'asks back'
  const only = (named: typeof person) => (named === 'self' ? 'me' : named?.[0]?.name)
  const which = {
    overbudget: 'over-budget',
    stagnant: 'stagnant',
    nolog: 'stagnant',
    risk: 'late',
    overdue: 'late',
    ending: 'due',
    deadline: 'due',
  } as const
  const of = (['leave', 'expense', 'review'] as const).find((one) => has(one))
  return {
    ask: ask === 'find-people' ? 'people' : ask,
    // What waits is the same for everybody, one asks for one's own leave, and leave is one's own where nobody is named.
    person: ['approvals', 'request-leave'].includes(ask)
      ? undefined
      : only(ask === 'leave-balance' ? (person ?? 'self') : person),
    project: only(project),
    client: only(client),
    skills: skills.length > 0 ? skills : undefined,
    role: roles.join('/') || undefined,
    place: location ?? undefined,
    level: term('level') ?? undefined,
    category: term('cost') ?? term('category') ?? undefined,
    type: ask === 'leave-balance' ? undefined : (term('leaveType') ?? undefined),
    status: term('status') ?? undefined,
    free: (ask === 'find-people' && (has('free', 'bench') || period !== null)) || undefined,
    which:
      ask === 'projects' ? Object.entries(which).find(([mark]) => has(mark as keyof typeof which))?.[1] : undefined,
    of: ask === 'approvals' && of ? { leave: 'leave', expense: 'expenses', review: 'reviews' }[of] : undefined,
    hours: ask === 'log-time' ? value('amount') : undefined,
    percentage: value('percentage') ?? undefined,
    period: period ? `${period.from}/${period.to}` : undefined,
  }
}

/** Whether that is right, wrong, or asked back where it could have known. */
export function judged({ right }: Phrasing, said: Said): 'right' | 'wrong' | 'asked back' {
  if ([right].flat().some((one) => isSame(one, said))) return 'right'
  return said === 'asks back' ? 'asked back' : 'wrong'
}

function isSame(right: Said, said: Said): boolean {
  if (typeof right === 'string' || typeof said === 'string') return right === said
  const [wanted, got] = [right, said].map((one) => one as Readonly<Record<string, unknown>>)
  return [...Object.keys(right), ...Object.keys(said)].every(
    (name) => wanted?.[name] === 'any' || JSON.stringify(wanted?.[name]) === JSON.stringify(got?.[name]),
  )
}
