import { isNamed, saysExpense, type Rule } from './rule.ts'
import { byHours } from './slots.ts'

const DID = /\b(?:used|worked|did|wrote|built|done|learned|learnt|practised|practiced)\b/

/** Questions about projects, people, hours and skills, by what they name. */
export const GENERAL_RULES: readonly Rule[] = [
  {
    intent: 'projects',
    lean: 'future',
    uses: ['project', 'overbudget', 'stagnant', 'risk', 'ending', 'health', 'hours', 'free', 'gap', 'work'],
    fits: (facts) =>
      facts.project === null &&
      facts.skills.length === 0 &&
      !isNamed(facts) &&
      facts.category === null &&
      (facts.has('overbudget') ||
        (facts.has('project') && facts.has('stagnant', 'risk', 'ending')) ||
        (facts.has('ending') &&
          (facts.has('which') || facts.starts('ending')) &&
          facts.reading.period !== null &&
          facts.person === null) ||
        (facts.client !== null && facts.has('stagnant', 'risk', 'ending'))),
  },
  {
    // 'Which projects use React'
    intent: 'projects',
    lean: 'past',
    uses: ['project', 'know', 'skill', 'work', 'health', 'top'],
    fits: (facts) =>
      facts.has('project') &&
      facts.skills.length > 0 &&
      (facts.has('which', 'howmany') || facts.starts('project')) &&
      !facts.has('who', 'hours', 'free', 'gap', 'not') &&
      facts.reading.period === null &&
      facts.person === null &&
      facts.project === null,
  },
  {
    // 'Which project has the most hours'
    intent: 'projects',
    lean: 'past',
    uses: ['project', 'hours', 'top', 'expert', 'logged', 'health', 'work'],
    fits: (facts) =>
      facts.has('project') &&
      byHours(facts) &&
      facts.reading.period === null &&
      facts.skills.length === 0 &&
      facts.category === null &&
      facts.person === null &&
      facts.project === null,
  },
  {
    intent: 'match-project',
    lean: 'future',
    uses: ['match', 'team', 'project', 'work', 'free', 'book'],
    fits: (facts) =>
      facts.project !== null &&
      isNamed(facts) &&
      facts.skills.length === 0 &&
      /\b(?:replacement|replaces?|instead of|stand in for|cover for)\b/.test(facts.reading.keys.join(' ')),
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
      !isNamed(facts) &&
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
      !isNamed(facts) &&
      !facts.has('free') &&
      facts.reading.period === null &&
      facts.roles.length === 0 &&
      facts.location === null,
  },
  {
    intent: 'person-free',
    lean: 'future',
    uses: ['free', 'utilization', 'project', 'work', 'hours', 'balance'],
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
    // 'Who has used Redis this year'
    intent: 'hours',
    lean: 'past',
    uses: ['know', 'skill', 'logged', 'work'],
    fits: (facts) =>
      facts.skills.length > 0 &&
      facts.reading.period !== null &&
      DID.test(facts.reading.keys.join(' ')) &&
      facts.project === null &&
      !isNamed(facts) &&
      !facts.has('free', 'expert', 'match', 'not'),
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
        (facts.has('log') && facts.person === 'self' && !facts.starts('log') && facts.reading.period !== null) ||
        (facts.has('logged') &&
          (isNamed(facts) || facts.person === 'self' || facts.company) &&
          facts.has('which', 'howmany') &&
          facts.project === null)) &&
      !facts.has('free', 'expert', 'utilization') &&
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
    intent: 'utilization',
    lean: 'past',
    uses: ['utilization', 'work', 'free', 'project'],
    fits: (facts) =>
      facts.has('utilization') &&
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
      !isNamed(facts) &&
      facts.project === null &&
      facts.client === null &&
      !(facts.person === 'self' && !facts.has('who', 'match', 'free', 'request')) &&
      !facts.has('project', 'top'),
  },
  {
    intent: 'free-people',
    lean: 'future',
    uses: ['free', 'match', 'request', 'work', 'project', 'hours', 'team'],
    fits: (facts) => facts.has('free') && facts.skills.length === 0 && facts.project === null && !isNamed(facts),
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
      !(facts.company && !isNamed(facts)) &&
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
      !isNamed(facts) &&
      facts.skills.length === 0 &&
      !facts.has('not', 'gap'),
  },
  {
    intent: 'project-team',
    lean: 'future',
    uses: ['team', 'work', 'project', 'know'],
    fits: (facts) =>
      facts.project !== null &&
      !isNamed(facts) &&
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
    fits: (facts) => facts.project !== null && !isNamed(facts),
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
      (facts.client !== null && !isNamed(facts)),
  },
  {
    intent: 'person-free',
    lean: 'future',
    uses: ['away', 'about'],
    fits: (facts) => isNamed(facts) && facts.skills.length === 0 && facts.reading.period !== null,
  },
  {
    intent: 'person',
    lean: 'future',
    uses: ['open', 'about'],
    fits: (facts) =>
      isNamed(facts) &&
      facts.skills.length === 0 &&
      facts.reading.unknown.length === 0 &&
      facts.reading.period === null,
  },
  {
    intent: 'person-skills',
    lean: 'past',
    uses: ['know', 'skill', 'expert', 'top', 'hours'],
    fits: (facts) => facts.person !== null && facts.skills.length > 0,
  },
  {
    intent: 'people',
    lean: 'future',
    uses: ['match', 'team', 'work', 'open', 'about', 'know'],
    fits: (facts) =>
      (facts.location !== null || (facts.roles.length > 0 && facts.has('who', 'howmany', 'which', 'company'))) &&
      facts.skills.length === 0 &&
      facts.project === null &&
      facts.client === null &&
      facts.reading.period === null &&
      !isNamed(facts) &&
      !facts.has('match', 'free', 'not', 'request'),
  },
  {
    intent: 'free-people',
    lean: 'future',
    uses: ['match', 'request', 'free'],
    fits: (facts) =>
      facts.roles.length > 0 && facts.project === null && facts.has('match', 'request') && !isNamed(facts),
  },
]
