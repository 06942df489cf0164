import type { Intent } from './intents.ts'
import type { Lean } from './periods.ts'
import type { Facts } from './slots.ts'
import type { Concept } from './vocabulary.ts'

/** When a question asks for something. The first rule that fits decides, so the more special ones come first. */
interface Rule {
  readonly intent: Intent
  /** Whether days without a year or a week are those behind or ahead. */
  readonly lean: Lean
  /** What it makes sense of; other words of the field count against it. */
  readonly uses: readonly Concept[]
  readonly fits: (facts: Facts) => boolean
}

const asks = (facts: Facts) => facts.has('who', 'howmany', 'when') || facts.reading.question.includes('?')

const named = ({ person }: Facts) => person !== null && person !== 'self'

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

export const RULES: readonly Rule[] = [
  {
    intent: 'log-time',
    lean: 'past',
    uses: [],
    fits: (facts) =>
      facts.starts('log') &&
      !facts.has('leave') &&
      (facts.reading.hours !== null ||
        facts.project !== null ||
        facts.currentProject ||
        facts.has('hours', 'timesheet')) &&
      !facts.has('who', 'howmany'),
  },
  {
    intent: 'log-time',
    lean: 'past',
    uses: [],
    fits: (facts) =>
      facts.reading.hours !== null &&
      facts.reading.percentage === null &&
      (facts.project !== null || facts.currentProject) &&
      !asks(facts) &&
      !facts.has('free', 'know', 'expert') &&
      (facts.starts('book', 'logged') || facts.reading.hours.start <= 1) &&
      (!named(facts) || !facts.starts('book')),
  },
  {
    intent: 'book',
    lean: 'future',
    uses: ['book', 'work', 'team', 'project', 'request'],
    fits: (facts) =>
      facts.starts('book') &&
      facts.person !== null &&
      (facts.project !== null || facts.reading.percentage !== null) &&
      !facts.has('leave', 'howmany'),
  },
  {
    intent: 'missing-time',
    lean: 'past',
    uses: ['nolog', 'timesheet', 'hours', 'not', 'logged', 'log'],
    fits: (facts) =>
      (facts.has('nolog') &&
        (facts.has('timesheet', 'hours') || facts.project === null) &&
        facts.skills.length === 0 &&
        !facts.has('skill', 'gap')) ||
      (facts.has('gap', 'not') && facts.has('timesheet')) ||
      (facts.has('not') && facts.has('logged', 'log') && facts.has('who') && facts.project === null),
  },
  {
    intent: 'approvals',
    lean: 'past',
    uses: ['approval', 'review', 'expense', 'leave', 'request', 'away', 'not', 'open', 'gap'],
    fits: (facts) =>
      (facts.has('approval') || (facts.decision === 'Pending' && facts.has('leave', 'expense', 'review'))) &&
      facts.skills.length === 0 &&
      facts.project === null &&
      !facts.has('project') &&
      !named(facts),
  },
  {
    intent: 'approvals',
    lean: 'past',
    uses: ['approval', 'review', 'open'],
    fits: (facts) =>
      facts.has('review') && (facts.decision === 'Draft' || facts.decision === 'Submitted') && facts.category === null,
  },
  {
    intent: 'leave-balance',
    lean: 'past',
    uses: ['leave', 'balance', 'know', 'request', 'away'],
    fits: (facts) =>
      (facts.has('leave', 'away') && facts.has('balance') && !facts.has('request', 'project')) ||
      (facts.has('leave') && facts.has('howmany') && facts.has('self', 'balance')),
  },
  {
    intent: 'request-leave',
    lean: 'future',
    uses: ['request', 'leave', 'away', 'book', 'log'],
    fits: (facts) =>
      facts.has('leave', 'away') &&
      !named(facts) &&
      facts.starts('request', 'book', 'log') &&
      !asksWho(facts) &&
      facts.project === null &&
      (facts.has('leave') || facts.reading.period !== null),
  },
  {
    intent: 'expenses',
    lean: 'past',
    uses: ['expense', 'hours', 'logged', 'project', 'approval', 'billable', 'top'],
    fits: (facts) =>
      facts.has('expense') &&
      !facts.has('hours') &&
      facts.reading.hours === null &&
      !facts.has('overbudget') &&
      (saysExpense(facts) || facts.cost !== null || facts.decision !== null),
  },
  {
    intent: 'over-allocated',
    lean: 'future',
    uses: ['over', 'project', 'work'],
    fits: (facts) => facts.has('over') && facts.project === null && facts.skills.length === 0,
  },
  {
    intent: 'underutilised',
    lean: 'past',
    uses: ['under', 'work', 'hours', 'project'],
    fits: (facts) => facts.has('under'),
  },
  {
    intent: 'projects',
    lean: 'future',
    uses: ['project', 'overbudget', 'stagnant', 'risk', 'ending', 'health', 'hours', 'free', 'gap', 'work'],
    fits: (facts) =>
      facts.project === null &&
      facts.skills.length === 0 &&
      !named(facts) &&
      facts.category === null &&
      (facts.has('overbudget') ||
        (facts.has('project') && facts.has('stagnant', 'risk', 'ending')) ||
        (facts.has('ending') && facts.has('which') && facts.reading.period !== null && facts.person === null) ||
        (facts.client !== null && facts.has('stagnant', 'risk', 'ending'))),
  },
  {
    intent: 'skill-gaps',
    lean: 'future',
    uses: ['skill', 'gap', 'match', 'project', 'team', 'know', 'request', 'top'],
    fits: (facts) => facts.project !== null && facts.has('skill') && facts.has('gap', 'match'),
  },
  {
    intent: 'match-project',
    lean: 'future',
    uses: ['match', 'team', 'work', 'project', 'free', 'book', 'request', 'gap', 'expert', 'know'],
    fits: (facts) =>
      facts.project !== null &&
      !named(facts) &&
      facts.skills.length === 0 &&
      ((facts.has('match') &&
        facts.has('who', 'match', 'team') &&
        !facts.has('hours', 'health') &&
        (facts.has('who') || facts.starts('match', 'which'))) ||
        (facts.starts('book') && facts.has('who'))),
  },
  {
    intent: 'experts',
    lean: 'future',
    uses: ['expert', 'know', 'match', 'skill', 'top', 'free', 'work', 'hours'],
    fits: (facts) =>
      facts.skills.length > 0 &&
      facts.has('expert') &&
      (facts.level ?? 'Expert') === 'Expert' &&
      !named(facts) &&
      !facts.has('free') &&
      facts.reading.period === null &&
      facts.roles.length === 0 &&
      facts.location === null,
  },
  {
    intent: 'person-free',
    lean: 'future',
    uses: ['free', 'utilisation', 'project', 'work', 'hours', 'balance'],
    fits: (facts) =>
      facts.person !== null &&
      facts.has('free') &&
      facts.skills.length === 0 &&
      facts.project === null &&
      !(facts.person === 'self' && facts.has('who')),
  },
  {
    intent: 'away',
    lean: 'future',
    uses: ['away', 'leave', 'request', 'work', 'balance'],
    fits: (facts) =>
      facts.has('away', 'leave') &&
      facts.skills.length === 0 &&
      !facts.has('hours', 'logged', 'project', 'free') &&
      facts.project === null,
  },
  {
    intent: 'hours',
    lean: 'past',
    uses: [
      'know',
      'hours',
      'logged',
      'log',
      'timesheet',
      'billable',
      'work',
      'project',
      'team',
      'skill',
      'top',
      'request',
    ],
    fits: (facts) =>
      (facts.has('hours', 'billable', 'timesheet') ||
        (facts.has('howmany') && facts.has('logged', 'log')) ||
        (facts.has('logged') &&
          (named(facts) || facts.person === 'self' || facts.company) &&
          facts.has('which', 'howmany') &&
          facts.project === null)) &&
      !facts.has('free', 'expert', 'utilisation') &&
      !(facts.has('expense') && saysExpense(facts)) &&
      (facts.project !== null ||
        facts.client !== null ||
        facts.person !== null ||
        facts.category !== null ||
        facts.skills.length > 0 ||
        facts.reading.period !== null ||
        facts.company ||
        facts.has('logged')),
  },
  {
    intent: 'utilisation',
    lean: 'past',
    uses: ['utilisation', 'work', 'free', 'project'],
    fits: (facts) =>
      facts.has('utilisation') &&
      facts.project === null &&
      facts.client === null &&
      facts.skills.length === 0 &&
      facts.roles.length === 0,
  },
  {
    intent: 'find-people',
    lean: 'future',
    uses: [
      'know',
      'expert',
      'free',
      'match',
      'skill',
      'request',
      'work',
      'project',
      'hours',
      'top',
      'team',
      'open',
      'under',
    ],
    fits: (facts) =>
      facts.skills.length > 0 &&
      !named(facts) &&
      facts.project === null &&
      facts.client === null &&
      !(facts.person === 'self' && !facts.has('who', 'match', 'free', 'request')) &&
      !facts.has('project', 'top'),
  },
  {
    intent: 'free-people',
    lean: 'future',
    uses: ['free', 'match', 'request', 'work', 'project', 'hours', 'team'],
    fits: (facts) => facts.has('free') && facts.skills.length === 0 && facts.project === null && !named(facts),
  },
  {
    intent: 'person-skills',
    lean: 'past',
    uses: ['skill', 'know', 'top', 'expert'],
    fits: (facts) =>
      facts.person !== null &&
      facts.has('skill') &&
      facts.project === null &&
      facts.skills.length === 0 &&
      !(facts.company && !named(facts)) &&
      !facts.has('gap'),
  },
  {
    intent: 'top-skills',
    lean: 'past',
    uses: ['skill', 'top', 'know', 'gap', 'expert'],
    fits: (facts) =>
      facts.has('skill') &&
      facts.has('top', 'company', 'howmany', 'which') &&
      facts.project === null &&
      facts.person !== 'self' &&
      !named(facts) &&
      facts.skills.length === 0 &&
      !facts.has('not', 'gap'),
  },
  {
    intent: 'project-team',
    lean: 'future',
    uses: ['team', 'work', 'project', 'know'],
    fits: (facts) =>
      facts.project !== null &&
      !named(facts) &&
      facts.person !== 'self' &&
      facts.has('team', 'work', 'who') &&
      !facts.has('health', 'hours'),
  },
  {
    intent: 'project-team',
    lean: 'future',
    uses: ['team', 'work', 'project', 'know', 'health'],
    fits: (facts) => facts.project !== null && facts.has('team') && facts.has('who'),
  },
  {
    intent: 'project-health',
    lean: 'future',
    uses: [
      'health',
      'project',
      'overbudget',
      'risk',
      'ending',
      'stagnant',
      'expense',
      'open',
      'work',
      'hours',
      'team',
      'balance',
    ],
    fits: (facts) => facts.project !== null && !named(facts),
  },
  {
    intent: 'person-work',
    lean: 'future',
    uses: ['work', 'project', 'team', 'logged', 'health', 'free', 'request'],
    fits: (facts) =>
      facts.person !== null &&
      facts.has('work', 'project', 'team') &&
      facts.skills.length === 0 &&
      facts.client === null &&
      !(facts.person === 'self' && facts.has('risk', 'stagnant')),
  },
  {
    intent: 'projects',
    lean: 'future',
    uses: ['project', 'health', 'team', 'work', 'open'],
    fits: (facts) =>
      (facts.has('project') && (facts.client !== null || facts.status !== null)) ||
      (facts.client !== null && !named(facts)),
  },
  {
    intent: 'person',
    lean: 'future',
    uses: ['open', 'about'],
    fits: (facts) => named(facts) && facts.skills.length === 0 && facts.reading.unknown.length === 0,
  },
  {
    intent: 'person-skills',
    lean: 'past',
    uses: ['know', 'skill', 'expert', 'top', 'hours'],
    fits: (facts) => facts.person !== null && facts.skills.length > 0,
  },
  {
    intent: 'free-people',
    lean: 'future',
    uses: ['match', 'request', 'free'],
    fits: (facts) => facts.roles.length > 0 && facts.project === null && facts.has('match', 'request') && !named(facts),
  },
]

function asksWho(facts: Facts): boolean {
  return facts.has('who', 'howmany') || facts.has('when')
}

const EXPENSE_NOUNS =
  /\b(?:expenses?|claims?|receipts?|reimburs\w*|expenditure|spending|costs?|spen[dt]|out of pocket)\b/

/** 'Spent' is also said of time; with money it needs a thing that money goes to. */
function saysExpense({ reading, cost, project, client, has }: Facts): boolean {
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
