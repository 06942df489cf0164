import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { Project, WholeProject } from '#shared/projects/contract.ts'
import { projectHealth } from '#shared/projects/health.ts'
import type { Day } from '#shared/time/day.ts'
import type { ProjectStanding } from './queries.ts'

/** A project, or its standing, without the figures that somebody may not see. */
type Seen<P> = Pick<Project, keyof P & keyof Project>

/**
 * Projects, or their standings, as somebody may see them. For those who see hours but no money, health is judged without money,
 * so that it does not reveal how much of a budget is used.
 */
export function projectAsSeen<P extends ProjectStanding | WholeProject>(
  actor: Actor,
  today: Day,
): (project: P) => Seen<P> {
  return (project) => {
    const about = { projectId: project.id }
    const seesHours = mayOn(actor, 'projects.hours', about)
    if (seesHours && mayOn(actor, 'projects.budgets', about)) return project as Seen<P>
    const {
      budget: _budget,
      spent: _spent,
      fee: _fee,
      expensesInBudget: _inBudget,
      budgetAlertNoted: _budgetNoted,
      alerts,
      billableExpenses: _billable,
      hoursValue: _value,
      otherCurrencies: _others,
      hourlyRate: _rate,
      isLoss: _isLoss,
      figures,
      ...withoutMoney
    } = project
    const { completion, priority } = figures
    if (seesHours) {
      const health = projectHealth(withoutMoney, today)?.state ?? null
      const withoutBudget = alerts.filter(({ of }) => of !== 'budget')
      return { ...withoutMoney, figures: { completion, priority }, health, alerts: withoutBudget } as unknown as Seen<P>
    }
    const {
      totalHours: _planned,
      loggedHours: _logged,
      completionPercentage: _completion,
      hoursAlertNoted: _hoursNoted,
      milestoneAlertNoted: _milestoneNoted,
      health: _health,
      ...others
    } = withoutMoney
    return { ...others, figures: { priority } } as unknown as Seen<P>
  }
}
