import type { NotUnderstood, Understood } from '../grammar/understand.ts'

/** A question as somebody types it, and what is right: a question with its slots, a screen or an action, or to ask back. */
export interface Phrasing {
  readonly text: string
  readonly right:
    | 'asks back'
    | { readonly open: string }
    | ({ readonly ask: string } & Readonly<Record<string, unknown>>)
}

/** What was made of a question, in the terms of the phrasings. */
export function slotsOf(understood: Understood | NotUnderstood): Phrasing['right'] {
  if (understood.intent === null) return 'asks back'
  const { intent, place, person, project, client, skills, roles, location, term, value, period, has } = understood
  if (place) return { open: place.label }
  if ([person, project, client].some((named) => Array.isArray(named) && named.length > 1)) return 'asks back'
  const only = (named: typeof person) => (named === 'self' ? 'me' : named?.[0]?.name)
  const which = { overbudget: 'over-budget', stagnant: 'stagnant', risk: 'late', ending: 'due' } as const
  const of = (['leave', 'expense', 'review'] as const).find((one) => has(one))
  const slots = {
    ask: intent === 'find-people' ? 'people' : intent,
    // What waits is the same for everybody, one asks for one's own leave, and leave is one's own where nobody is named.
    person: ['approvals', 'request-leave'].includes(intent)
      ? undefined
      : only(intent === 'leave-balance' ? (person ?? 'self') : person),
    project: only(project),
    client: only(client),
    skills: skills.length > 0 ? skills : undefined,
    role: roles.join('/') || undefined,
    place: location ?? undefined,
    level: term('level') ?? undefined,
    category: term('cost') ?? term('category') ?? undefined,
    type: intent === 'leave-balance' ? undefined : (term('leaveType') ?? undefined),
    status: term('status') ?? undefined,
    free: (intent === 'find-people' && (has('free') || period !== null)) || undefined,
    which:
      intent === 'projects' ? Object.entries(which).find(([mark]) => has(mark as keyof typeof which))?.[1] : undefined,
    of: intent === 'approvals' && of ? { leave: 'leave', expense: 'expenses', review: 'reviews' }[of] : undefined,
    hours: intent === 'log-time' ? value('amount') : undefined,
    percentage: value('percentage') ?? undefined,
    period: period ? `${period.from}/${period.to}` : undefined,
  }
  return slots
}

/** Whether that is right, wrong, or asked back where it could have known. */
export function judged({ right }: Phrasing, said: Phrasing['right']): 'right' | 'wrong' | 'asked back' {
  if (said === 'asks back') return right === said ? 'right' : 'asked back'
  if (right === 'asks back') return 'wrong'
  const [wanted, got] = [right, said].map((one) => one as Readonly<Record<string, unknown>>)
  const names = new Set([...Object.keys(wanted ?? {}), ...Object.keys(got ?? {})])
  const isSame = (name: string) =>
    wanted?.[name] === 'any' || JSON.stringify(wanted?.[name]) === JSON.stringify(got?.[name])
  return [...names].every(isSame) ? 'right' : 'wrong'
}
