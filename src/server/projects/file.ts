import type { Project } from '#shared/projects/contract.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { moneyCell } from '../http/table-file.ts'
import type { ListFile } from '../records/list-file.ts'
import { namesOf, type Names } from '../records/names.ts'

/** Figures that may be assumed, by the names that the file's column uses. */
const FIGURES = {
  budget: 'Budget',
  spent: 'Spent',
  used: 'Used',
  completion: 'Completion',
  priority: 'Priority',
} as const

/** Projects as a file shows them, each with what the actor may see. */
export async function projectsFile(db: Db): Promise<ListFile<Project, Names>> {
  const currency = await companyCurrency(db)
  return {
    kinds: 'Projects',
    name: 'projects',
    columns: [
      ['Name', (row) => row.name],
      ['Client', (row) => row.client],
      ['Industry', (row) => row.industry],
      ['Status', (row) => row.status],
      ['Archived', (row) => (row.archived ? 'Yes' : 'No')],
      ['Priority', ({ figures }) => figures.priority?.value],
      ['Health', (row) => row.health],
      ['Lead', (row, { people }) => (row.leadId === null ? null : people.get(row.leadId))],
      ['Start', (row) => row.startDate, 'day'],
      ['Deadline', (row) => row.deadline, 'day'],
      ['Next milestone', (row) => row.nextMilestone, 'day'],
      ['Planned hours', (row) => row.totalHours],
      ['Logged hours', (row) => row.loggedHours],
      ['Completion in %', ({ figures }) => figures.completion?.value],
      ['Type', (row) => row.billing],
      [`Fee in ${currency}`, (row) => moneyCell(row.fee, currency)],
      [
        'Expenses in the budget',
        ({ expensesInBudget }) => (expensesInBudget === undefined ? null : expensesInBudget ? 'Yes' : 'No'),
      ],
      [`Budget in ${currency}`, ({ figures }) => moneyCell(figures.budget?.value, currency)],
      [`Spent in ${currency}`, ({ figures }) => moneyCell(figures.spent?.value, currency)],
      ['Used in %', ({ figures }) => figures.used?.value],
      ['Assumed', ({ figures }) => assumedOf(figures)],
      ['Last activity', (row) => row.lastActivity, 'day'],
      ['People', (row) => row.people],
      ['People booked', (row) => row.bookedPeople],
      ['Required skills', (row) => row.requiredSkills.join('; ')],
      ['Tags', (row) => row.tags.join('; ')],
      ['Description', (row) => row.description],
    ],
    named: (rows) => namesOf(db, { people: rows.map(({ leadId }) => leadId) }),
  }
}

/** Which of a project's figures are assumed, since nobody has entered them and nothing was logged for them. */
function assumedOf(figures: Project['figures']): string {
  return Object.entries(FIGURES)
    .filter(([name]) => figures[name as keyof typeof FIGURES]?.from === 'assumed')
    .map(([, label]) => label)
    .join('; ')
}
