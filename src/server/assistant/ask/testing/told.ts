import type { Named } from '#shared/assistant/ask/names.ts'
import { loggedNotes, loggedProject } from '#shared/assistant/ask/notes.ts'
import type { NotUnderstood, Understood } from '#shared/assistant/ask/understand.ts'

/** What was understood, in one line: the intent, then its slots. */
export function told(understood: Understood | NotUnderstood): string {
  if (understood.intent === null) return '?'
  const { intent, facts, period } = understood
  if (intent === 'open') return `open ${facts.screen}`
  const log = intent === 'log-time'
  const project = log ? (loggedProject(facts.reading)?.named ?? null) : facts.project
  return [
    intent,
    !log && facts.person !== null && `person ${facts.person === 'self' ? 'self' : names(facts.person)}`,
    project && `project ${names(project)}`,
    facts.currentProject && !project && 'current project',
    !log && facts.client && `client ${names(facts.client)}`,
    !log && facts.skills.length > 0 && `skills ${facts.skills.join(facts.anySkill ? ' or ' : ' and ')}`,
    !log && facts.roles.length > 0 && `roles ${facts.roles.join('/')}`,
    !log && facts.location !== null && `in ${facts.location}`,
    facts.level !== null && ['find-people', 'experts'].includes(intent) && `level ${facts.level}`,
    facts.category !== null && (log || intent === 'hours') && `category ${facts.category}`,
    facts.cost !== null && intent === 'expenses' && `cost ${facts.cost}`,
    facts.leaveType !== null &&
      ['away', 'request-leave', 'leave-balance'].includes(intent) &&
      `type ${facts.leaveType}`,
    facts.status !== null && intent === 'projects' && `status ${facts.status}`,
    facts.decision !== null && intent === 'expenses' && `decision ${facts.decision}`,
    intent === 'projects' &&
      `filter ${(['overbudget', 'stagnant', 'risk', 'ending'] as const).find((one) => facts.has(one)) ?? 'none'}`,
    intent === 'approvals' &&
      `of ${(['leave', 'expense', 'review'] as const).filter((one) => facts.has(one)).join('+') || 'all'}`,
    facts.has('billable') && intent === 'hours' && 'billable',
    facts.reading.hours && `${facts.reading.hours.value} h`,
    facts.reading.percentage && `${facts.reading.percentage.value} %`,
    period && (period.from === period.to ? period.from : `${period.from}..${period.to}`),
    log && `notes "${loggedNotes(facts.reading)}"`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ')
}

function names(named: readonly Named[]): string {
  return named.map(({ name }) => name).join('|')
}
