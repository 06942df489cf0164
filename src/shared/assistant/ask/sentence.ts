import { periodText } from './day-text.ts'
import type { Intent } from './intents.ts'
import { byHours, hourSkills, mostHours, type Facts } from './slots.ts'
import type { Understood } from './understand.ts'

/** The names that were meant, where several may have fitted; `self` is whoever asks. */
export interface MeantNames {
  readonly person?: string | undefined
  readonly self: boolean
  readonly project?: string | undefined
  readonly client?: string | undefined
}

/** What was understood, in plain words, such as 'Hours by Anna Berg on Apollo from 1 Oct to 31 Oct 2026'. */
export function sentenceOf({ intent, facts, period }: Understood, names: MeantNames): string {
  const parts = [TEXTS[intent]({ ...facts, names }), ...(NO_PERIOD.has(intent) || !period ? [] : [periodText(period)])]
  return parts.filter((part) => part !== '').join(' ')
}

type Told = Facts & { names: MeantNames }

/** Of these the days are shown elsewhere, or play no part. */
const NO_PERIOD: ReadonlySet<Intent> = new Set<Intent>([
  'log-time',
  'open',
  'underutilized',
  'project-health',
  'skill-gaps',
  'approvals',
  'leave-balance',
  'person',
  'person-skills',
])

const whose = ({ names }: Told) => (names.self ? 'you' : (names.person ?? 'the company'))

const TEXTS: Readonly<Record<Intent, (told: Told) => string>> = {
  'find-people': (told) => `People who know ${skillsText(told)}${levelText(told)}${whoText(told)}${freeText(told)}`,
  experts: (told) => `Who has the most experience with ${skillsText(told)}`,
  'free-people': (told) => `People with free hours${whoText(told)}${shareText(told)}`,
  'person-free': (told) => (told.names.self ? 'Your free hours' : `Free hours of ${whose(told)}`),
  'match-project': ({ names }) => `Who fits ${names.project} best`,
  'over-allocated': () => 'Who is booked for more hours than they are available',
  underutilized: () => 'Who logged too little on average over the last 30 days',
  utilization: (told) =>
    told.names.self && !told.company
      ? 'Your utilization'
      : `Utilization of ${told.company ? 'the company' : whose(told)}`,
  hours: hoursText,
  'missing-time': () => 'Who was at work and logged nothing',
  away: (told) =>
    told.names.person !== undefined && !told.company && !told.has('who')
      ? told.names.self
        ? 'Your leave'
        : `Leave of ${whose(told)}`
      : 'Who is away',
  'leave-balance': (told) => (told.names.self ? 'Your remaining leave' : `Remaining leave of ${whose(told)}`),
  projects: projectsText,
  'project-health': ({ names }) => `How ${names.project} is doing`,
  'project-team': ({ names }) => `Who works on ${names.project}`,
  'skill-gaps': ({ names }) => `Required skills that the team of ${names.project} lacks`,
  'person-work': (told) => `What ${whose(told)} ${told.names.self ? 'work' : 'works'} on`,
  'person-skills': (told) =>
    told.skills.length > 0
      ? `Whether ${whose(told)} ${told.names.self ? 'know' : 'knows'} ${skillsText(told)}`
      : told.names.self
        ? 'Your skills'
        : `Skills of ${whose(told)}`,
  person: ({ names }) => `Who ${names.person} is`,
  people: (told) => `People${whoText(told)}`,
  'top-skills': () => 'Skills with the most hours',
  approvals: (told) => `${decisionsText(told)} waiting for a decision`,
  expenses: (told) =>
    `${told.names.self && !told.company ? 'Your expenses' : `Expenses${told.names.person !== undefined && !told.company ? ` of ${whose(told)}` : ''}`}${told.names.project ? ` on ${told.names.project}` : ''}${told.cost ? ` for ${told.cost}` : ''}${told.decision ? `, ${told.decision.toLowerCase()}` : ''}`,
  'log-time': () => 'Log time',
  book: ({ names }) => `Book ${names.person ?? 'somebody'}${names.project ? ` on ${names.project}` : ''}`,
  'request-leave': () => 'Request leave',
  open: () => 'Open a screen',
}

function skillsText({ skills, anySkill }: Told): string {
  return skills.join(anySkill ? ' or ' : ' and ')
}

function levelText({ level }: Told): string {
  return level === null ? '' : ` at ${level} level${level === 'Expert' ? '' : ' or above'}`
}

function whoText({ roles, location }: Told): string {
  const role = roles.length === 0 ? '' : `, ${roles.join(' or ')}`
  return `${role}${location === null ? '' : `, in ${location}`}`
}

function freeText(told: Told): string {
  return told.reading.period !== null || told.has('free') || told.reading.percentage || told.reading.hours
    ? ` and are free${shareText(told)}`
    : ''
}

function shareText({ reading: { percentage, hours } }: Told): string {
  if (percentage) return ` at ${percentage.value} %`
  return hours ? ` for ${hours.value} h` : ''
}

function hoursText(told: Told): string {
  const { names, category, company } = told
  const [skill] = hourSkills(told)
  return [
    told.has('billable') ? 'Hours and what they are worth' : mostHours(told) ? 'Who logged the most hours' : 'Hours',
    names.person !== undefined && !(names.self && company) && `by ${whose(told)}`,
    names.project && `on ${names.project}`,
    names.client && `for ${names.client}`,
    category && `of ${category}`,
    skill !== undefined && `with ${skill}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function projectsText(told: Told): string {
  const { names, status } = told
  const kind = told.has('overbudget')
    ? 'that are over budget'
    : told.has('stagnant')
      ? 'without activity'
      : told.has('risk')
        ? 'at risk'
        : told.has('ending')
          ? 'that end'
          : ''
  return [
    status !== null && kind === '' && (status === 'open' ? 'Open' : status),
    'projects',
    names.client && `of ${names.client}`,
    kind,
    told.skills.length > 0 && `that show ${skillsText(told)}`,
    kind === '' && byHours(told) && 'by hours',
  ]
    .filter(Boolean)
    .join(' ')
    .replace(/^p/, 'P')
}

function decisionsText(told: Told): string {
  const kinds = [
    told.has('leave') && 'leave requests',
    told.has('expense') && 'expenses',
    told.has('review') && 'reviews',
  ].filter((kind) => kind !== false)
  const text = kinds.length === 0 ? 'everything' : kinds.join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
