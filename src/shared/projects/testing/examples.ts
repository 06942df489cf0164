import type { WholeProject } from '../contract.ts'
import { projectFigures, type BudgetDetail } from '../figures.ts'
import { projectHealth } from '../health.ts'
import { BILLING_RATE_PER_HOUR } from '../rules.ts'
import type { Day } from '../../time/day.ts'

/** A project with nothing in it but what a test gives it, and the figures and the health that follow from that. */
export function projectWith(
  change: Partial<WholeProject>,
  { assume = false, today = '2026-11-20' }: { assume?: boolean; today?: Day } = {},
): WholeProject {
  const project = {
    id: 1,
    name: 'Apollo',
    description: '',
    status: 'Active',
    requiredSkills: [],
    tags: [],
    totalHours: 0,
    loggedHours: 0,
    lastActivity: null,
    client: 'Acme',
    industry: 'Retail',
    completionPercentage: null,
    priority: null,
    budget: null,
    spent: null,
    billing: 'Time and Material',
    fee: null,
    expensesInBudget: true,
    hoursAlertNoted: null,
    budgetAlertNoted: null,
    milestoneAlertNoted: null,
    alerts: [],
    deadline: null,
    startDate: null,
    leadId: null,
    people: 0,
    bookedPeople: 0,
    billableExpenses: 0,
    hoursValue: (change.loggedHours ?? 0) * BILLING_RATE_PER_HOUR,
    otherCurrencies: [],
    hourlyRate: BILLING_RATE_PER_HOUR,
    isLoss: false,
    nextMilestone: null,
    archived: false,
    version: 1,
    ...change,
  } satisfies Partial<WholeProject>
  return { ...project, figures: projectFigures(project, assume), health: projectHealth(project, today)?.state ?? null }
}

/** A project's detail with nothing in it but what a test gives it; its hours are worth 150 unless it says otherwise. */
export function projectDetailWith(change: Partial<BudgetDetail>): BudgetDetail {
  return {
    project: projectWith({}),
    team: [],
    categories: [],
    skills: [],
    milestones: [],
    bookings: [],
    expenses: { total: 0, billable: 0, claims: 0, weeks: [] },
    outlook: {
      weeks: [],
      hours: 0,
      hoursAtCompletion: 0,
      value: 0,
      unbooked: 0,
      atCompletion: 0,
      earned: 0,
      earnedAtCompletion: 0,
      recognized: null,
      isLoss: false,
      converted: [],
      missing: [],
    },
    firstEntry: null,
    lastEntry: null,
    entries: 0,
    ...change,
    weeks: (change.weeks ?? []).map((week) => ({ value: week.hours * BILLING_RATE_PER_HOUR, ...week })),
  }
}
