import { z } from 'zod'
import { requiredName } from '../http/change.ts'
import { id } from '../http/id.ts'
import { tagName } from '../tags/contract.ts'
import { MAX_PROJECT_TAGS } from '../tags/rules.ts'
import { day } from '../time/day.ts'
import { PRIORITIES, PROJECT_BILLINGS, PROJECT_STATUSES } from './choices.ts'

const amount = (what: string) =>
  z.number(`${what} must be a number`).min(0, `${what} must not be negative`).max(1e11, `${what} is too large`)

const notedShare = z.int('A whole percentage').min(1, 'At least 1').max(1_000, 'At most 1000').nullish()

/** What a person fills in; null clears a field that may be empty. */
export const projectForm = z.object({
  name: requiredName('Name', 200),
  description: z.string().trim().max(10_000, 'At most 10000 characters').optional(),
  status: z.enum(PROJECT_STATUSES, `Status must be one of ${PROJECT_STATUSES.join(', ')}`),
  client: requiredName('Client', 200),
  industry: requiredName('Industry', 200),
  requiredSkills: z.array(requiredName('Skill', 100)).max(50, 'At most 50 skills').optional(),
  /** Names of tags; new ones are created with the project. */
  tags: z.array(tagName).max(MAX_PROJECT_TAGS, `At most ${MAX_PROJECT_TAGS} tags`).optional(),
  totalHours: amount('Planned hours').max(1e7, 'Planned hours is too large').optional(),
  completionPercentage: z
    .number('Completion must be a number')
    .min(0, 'Completion goes from 0 to 100 %')
    .max(100, 'Completion goes from 0 to 100 %')
    .nullish(),
  priority: z.enum(PRIORITIES, `Priority must be one of ${PRIORITIES.join(', ')}`).nullish(),
  budget: amount('Budget').nullish(),
  spent: amount('Spent').nullish(),
  billing: z.enum(PROJECT_BILLINGS, `Type must be one of ${PROJECT_BILLINGS.join(', ')}`).optional(),
  fee: amount('Fee').nullish(),
  expensesInBudget: z.boolean('Expenses in the budget is true or false').optional(),
  /** Up to which share somebody has noted the alert of its hours; a new plan or budget resets that. */
  hoursAlertNoted: notedShare,
  budgetAlertNoted: notedShare,
  /** Up to which day somebody has noted missed milestones. */
  milestoneAlertNoted: day.nullish(),
  startDate: day.nullish(),
  deadline: day.nullish(),
  leadId: id.nullish(),
  /** All milestones in their new state: those with an id stay, change or come back if the last change removed them, those without are new, the others are removed. */
  milestones: z
    .array(
      z.object({
        id: id.optional(),
        name: requiredName('Milestone', 200),
        dueDate: day,
        doneOn: day.nullish(),
        /** Only for a fixed fee; left unchanged if it is not given. */
        amount: amount('Amount').nullish(),
      }),
    )
    .max(100, 'At most 100 milestones')
    .optional(),
})

export type ProjectForm = z.infer<typeof projectForm>

/** The rule between a project's days; a call that changes one of them is checked with the stored value of the other. */
export const DEADLINE_BEFORE_START = 'Deadline must not be before the start'

interface ProjectDays {
  startDate?: string | null | undefined
  deadline?: string | null | undefined
}

/** Whether a project's deadline is not before its start, if both are known. */
export const daysInOrder = ({ startDate, deadline }: ProjectDays) => !startDate || !deadline || startDate <= deadline

/** The refusal of a fee for a type of project that has none. */
export const FEE_WITHOUT_TYPE = 'Only a fixed fee and a retainer have a fee'

/** The refusal of a milestone's amount for a type of project that has none. */
export const AMOUNT_WITHOUT_FEE = 'Only milestones of a fixed fee have amounts'

/** Whether a project of a type has a fee. */
export function hasFee(billing: (typeof PROJECT_BILLINGS)[number]): boolean {
  return billing === 'Fixed Fee' || billing === 'Retainer'
}

export const newProject = projectForm
  .refine(daysInOrder, { path: ['deadline'], message: DEADLINE_BEFORE_START })
  .refine(({ billing = 'Time and Material', fee = null }) => fee === null || hasFee(billing), {
    path: ['fee'],
    message: FEE_WITHOUT_TYPE,
  })
  .refine(
    ({ billing, milestones = [] }) =>
      billing === 'Fixed Fee' || milestones.every((one) => (one.amount ?? null) === null),
    {
      path: ['milestones'],
      message: AMOUNT_WITHOUT_FEE,
    },
  )
