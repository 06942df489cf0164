import { isNamed, saysExpense, type Rule } from './rule.ts'
import type { Facts } from './slots.ts'

/** What is to be done, decisions, leave and loads: of these a few words tell. */
export const SPECIAL_RULES: readonly Rule[] = [
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
      (!isNamed(facts) || !facts.starts('book')),
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
      !isNamed(facts),
  },
  {
    intent: 'approvals',
    lean: 'past',
    uses: ['approval', 'review', 'open', 'ending', 'risk', 'health'],
    fits: (facts) =>
      facts.has('review') &&
      (facts.decision === 'Draft' || facts.decision === 'Submitted' || facts.has('ending', 'risk')) &&
      facts.category === null &&
      facts.project === null &&
      !isNamed(facts),
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
      !isNamed(facts) &&
      (facts.starts('request', 'book', 'log') || reportsAbsence(facts)) &&
      !asksWho(facts) &&
      facts.project === null &&
      (facts.has('leave') || facts.reading.period !== null || reportsAbsence(facts)),
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
    intent: 'underutilized',
    lean: 'past',
    uses: ['under', 'work', 'hours', 'project'],
    fits: (facts) => facts.has('under'),
  },
]

/** 'I am sick today' asks nothing: it is to be entered. */
function reportsAbsence({ reading: { keys, question } }: Facts): boolean {
  return (
    /^(?:im|i am|i will be|i be) (?:off|sick|ill|away|on (?:leave|holiday|vacation))\b/.test(keys.join(' ')) &&
    !question.includes('?')
  )
}

function asks(facts: Facts): boolean {
  return facts.has('who', 'howmany', 'when') || facts.reading.question.includes('?')
}

function asksWho(facts: Facts): boolean {
  return facts.has('who', 'howmany') || facts.has('when')
}
