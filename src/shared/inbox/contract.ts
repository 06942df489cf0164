import { z } from 'zod'
import { currency } from '../company/contract.ts'
import { calls } from '../http/endpoint.ts'
import { exportOf } from '../http/list-export.ts'
import { instant } from '../http/problem.ts'
import { projectAlert } from '../projects/contract.ts'
import { day } from '../time/day.ts'
import { INBOX_KINDS, INBOX_STEPS } from './choices.ts'
import { MOST_INBOX_ITEMS } from './rules.ts'

const call = calls({ tag: 'Inbox' })

/** One record that waits, or all invoices of one step. */
export const inboxItem = z.object({
  kind: z.enum(INBOX_KINDS),
  step: z.enum(INBOX_STEPS),
  /** 0 for a week that nobody has submitted yet, and for invoices; the project's id for an alert; the notice's own id. */
  id: z.int(),
  version: z.int(),
  /** Whom it is about; null for invoices, and for an alert or a notice of a project, which has its name and no initials. */
  userId: z.int().nullable(),
  name: z.string(),
  initials: z.string(),
  /** The kind of leave, the purpose of a claim, the period of a review, 'Week', the text of an alert or a notice, or the number of waiting invoices. */
  title: z.string(),
  /** The days of a leave or a week, or the day of an expense. */
  startDate: day.nullable(),
  endDate: day.nullable(),
  /** The working days of a leave. */
  days: z.number().nullable(),
  amount: z.number().nullable(),
  currency: currency.nullable(),
  /** For an expense in another currency: its amount in the company's, and the company's own rate of the day, null if it has none. */
  baseAmount: z.number().nullable().optional(),
  companyRate: z.number().nullable().optional(),
  /** For invoices: the sum in each currency, the largest amount first. */
  amounts: z.array(z.object({ currency, amount: z.number() })).optional(),
  /**
   * Since when it waits. For an alert: the day of the last entry on the project, or the day after a missed milestone. For
   * invoices: since when the oldest waits.
   */
  since: instant,
  /** The day by which it should be done: when the leave begins, or the review is due. */
  until: day.nullable(),
  /** For a submitted week: its hours, the expected ones, what was said about missing ones, and what the caller's decision must name. */
  week: z
    .object({
      hours: z.number(),
      expectedHours: z.number().nullable(),
      word: z.string(),
      /** When the person last changed the week after they submitted it; null if they did not. */
      changedAt: instant.nullable(),
      entries: z.array(z.object({ id: z.int(), version: z.int() })),
    })
    .optional(),
  /** Why the reader's own week was returned. */
  reason: z.string().optional(),
  /** Whether the decision about a week has waited for more than two working days. */
  isLate: z.boolean().optional(),
  /** The alert that is to be noted for a project. */
  alert: projectAlert.optional(),
  /** The project that a notice is about; null if it is about a person. */
  projectId: z.int().nullable().optional(),
  /** The person for whom the reader stands in with this step. */
  actedFor: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export type InboxItem = z.infer<typeof inboxItem>

export const inbox = z.object({ count: z.int(), items: z.array(inboxItem) })

export type Inbox = z.infer<typeof inbox>

export const getInbox = call('GET /api/inbox', 'inbox.read', {
  summary: `What waits for one's own step, the oldest first, at most ${MOST_INBOX_ITEMS} of each kind; nothing with the shared password`,
  reply: inbox,
  reads: [
    'leave',
    'expenses',
    'reviews',
    'weeks',
    'people',
    'projects',
    'substitutions',
    'company',
    'invoices',
    'notices',
    // Alerts depend on hours.
    'time-entries',
  ],
  varies: ['actor', 'day'],
})

export const exportInbox = exportOf(
  { ...getInbox, query: z.strictObject({}) },
  'inbox.read',
  'What the inbox lists as CSV or XLSX, the oldest first',
)
