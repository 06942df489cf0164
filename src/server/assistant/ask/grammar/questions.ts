import type { Intent } from '#shared/assistant/ask/contract.ts'
import type { Lean } from './periods.ts'
import type { Mark } from './spans.ts'

/** One of the questions that are answered: what it must speak of, and what it may speak of besides. */
interface Asked {
  readonly ask: Intent
  /** Whether days without a year or a week are those behind or ahead. */
  readonly lean: Lean
  /** The first words of the sentence that says what was understood. */
  readonly title: string
  /** Each way to ask it: of every group one thing is said; ^ stands before what it begins with. */
  readonly ways: readonly string[]
  readonly takes: string
}

/**
 * The questions, and what can be prepared. Ways are made of words of `vocabulary.ts`, and of names after an @. A question
 * is understood only where each of its words is something that it takes; the first one of the table decides.
 */
const TABLE: readonly Asked[] = [
  {
    ask: 'book',
    lean: 'future',
    title: 'Book',
    ways: ['^book @person|self @project|percentage', 'need ^self book @person @project'],
    takes: 'period project',
  },
  {
    ask: 'request-leave',
    lean: 'future',
    title: 'Request leave',
    ways: [
      '^request leave|away|leaveDays|leaveType',
      '^self away|leaveType',
      '^self request leave|leaveDays',
      '^book leave|leaveDays|leaveType',
      '^can self away|leave|leaveDays',
    ],
    takes: 'period',
  },
  {
    ask: 'missing-time',
    lean: 'past',
    title: 'Who was at work and logged nothing',
    ways: ['^nolog', 'nolog who|what|@person'],
    takes: 'period hours log',
  },
  {
    ask: 'approvals',
    lean: 'past',
    title: 'What waits for a decision',
    ways: [
      'approval what|self|leave|expense|review|company',
      '^approval',
      'review decision|risk|ending',
      'whether|^what approval',
    ],
    takes: 'howmany need decision leaveType request',
  },
  {
    ask: 'leave-balance',
    lean: 'past',
    title: 'Remaining leave',
    ways: [
      'leave|leaveType|away balance',
      'howmany leave|leaveType self',
      'howmany leave|leaveType @person request|balance',
    ],
    takes: 'what request how',
  },
  {
    ask: 'expenses',
    lean: 'past',
    title: 'Expenses',
    ways: [
      'expense @person|self|@project|period|cost|decision|company|what|howmany',
      'spend cost',
      'cost howmany|period',
    ],
    takes: 'spend log request top',
  },
  {
    ask: 'over-allocated',
    lean: 'future',
    title: 'Who is booked for more hours than they are available',
    ways: ['over'],
    takes: 'who what @person self period work company howmany',
  },
  {
    ask: 'underutilized',
    lean: 'past',
    title: 'Who logged too little on average over the last 30 days',
    ways: ['under'],
    takes: 'who what howmany company log',
  },
  {
    ask: 'skill-gaps',
    lean: 'future',
    title: 'Required skills that the team lacks',
    ways: ['@project gap', '@project skill need'],
    takes: 'what company team howmany project top skill',
  },
  {
    ask: 'match-project',
    lean: 'future',
    title: 'Who fits best',
    ways: ['@project match', '@project who need', '^book who @project'],
    takes: 'what period percentage self company project expert top @person team request who free',
  },
  {
    ask: 'projects',
    lean: 'future',
    title: 'Projects',
    ways: [
      'overbudget',
      'stagnant project|@client',
      'risk project|@client',
      'ending period|project',
      'project status|@client|@skill|howmany',
      'project top hours|log',
      '^@client',
      '^about|what|client @client',
    ],
    takes: 'what company know used need skill or client count',
  },
  {
    ask: 'person-skills',
    lean: 'past',
    title: 'Skills',
    ways: [
      '@person|self skill',
      '@person know @skill|what|skill',
      'whether self know @skill',
      '@person @skill',
      'what can @person|self',
    ],
    takes: 'top or expert howmany how level',
  },
  {
    ask: 'top-skills',
    lean: 'past',
    title: 'Skills with the most hours',
    ways: ['skill top|what|company|howmany'],
    takes: 'period know count used',
  },
  {
    ask: 'person-free',
    lean: 'future',
    title: 'Free hours',
    ways: ['@person|self free'],
    takes: 'when what period howmany hours percentage amount how can',
  },
  {
    ask: 'away',
    lean: 'future',
    title: 'Leave',
    ways: ['away|leaveType|leave who|@person|self|period|company', 'whether @person present period'],
    takes: 'when howmany what leave away',
  },
  {
    ask: 'hours',
    lean: 'past',
    title: 'Hours',
    ways: [
      'hours @person|self|@project|@client|category|period|@skill|log',
      'billable @person|self|@project|@client|period|hours',
      'howmany log|work @person|self|@project|@client|category',
      'what|whether log @person|self period',
      '^log @person|@project|@client period',
      'what used @person|self period',
    ],
    takes: 'company project team know',
  },
  {
    ask: 'hours',
    lean: 'past',
    title: 'Hours',
    ways: ['who top hours|log|work', 'used|log who @skill period', 'who log @project'],
    takes: 'company period hours what howmany',
  },
  {
    ask: 'utilization',
    lean: 'past',
    title: 'Utilization',
    ways: ['utilization'],
    takes: 'what how howmany @person self company period',
  },
  {
    ask: 'utilization',
    lean: 'future',
    title: 'Utilization',
    ways: ['busy @person|self|company|period'],
    takes: 'what how howmany',
  },
  {
    ask: 'find-people',
    lean: 'future',
    title: 'People',
    ways: [
      '@skill',
      'free who|@role|@place|what|howmany|period|need|company',
      '@role|@place who|howmany|what|company|need',
      '^@role',
      'who howmany|company',
    ],
    takes: 'know expert level percentage amount hours or skill used work present can',
  },
  {
    ask: 'project-team',
    lean: 'future',
    title: 'Who works on it',
    ways: ['@project who|team'],
    takes: 'work project what howmany company used',
  },
  {
    ask: 'project-health',
    lean: 'future',
    title: 'How it is doing',
    ways: ['@project'],
    takes: 'health overbudget risk ending stagnant spend what how when howmany project balance company about hours',
  },
  {
    ask: 'person-work',
    lean: 'future',
    title: 'Work',
    ways: ['@person|self work|project'],
    takes: 'what period how howmany',
  },
  { ask: 'person', lean: 'future', title: 'Who it is', ways: ['@person'], takes: 'about who' },
]

/** What has to be said in one place of a question. */
interface Need {
  readonly any: ReadonlySet<Mark>
  readonly first: boolean
}

export interface Question extends Pick<Asked, 'ask' | 'lean' | 'title'> {
  readonly ways: readonly (readonly Need[])[]
  readonly takes: ReadonlySet<Mark>
}

export const QUESTIONS: readonly Question[] = TABLE.map(({ ways, takes, ...asked }) => {
  const needs = ways.map((way) =>
    way.split(' ').map((need): Need => ({ any: marks(need, '|'), first: need.startsWith('^') })),
  )
  const said = needs.flat().flatMap(({ any }) => [...any])
  return { ...asked, ways: needs, takes: new Set<Mark>(['filler', ...said, ...marks(takes, ' ')]) }
})

function marks(text: string, between: string): Set<Mark> {
  return new Set(text.replaceAll('^', '').split(between) as Mark[])
}
