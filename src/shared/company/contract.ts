import { z } from 'zod'
import { LONGEST_SESSION_DAYS, MOST_SESSION_IDLE_HOURS } from '../auth/rules.ts'
import { holidayCalendar } from '../holidays/contract.ts'
import { singleLineOf, version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { hoursOfWeek } from '../people/contract.ts'
import { REVENUE_METHODS } from '../projects/choices.ts'
import { SKILL_HOURS } from '../skills/choices.ts'
import { CATEGORIES, ROUNDING_RULES, STEPS } from '../time-entries/choices.ts'
import { day, isTimeZone } from '../time/day.ts'
import { APPROVALS, APPROVERS, MISSING_HOURS } from '../weeks/choices.ts'
import { CURRENCIES } from '../invoices/code-lists.ts'

const call = calls({ tag: 'Company' })

/** An ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, such as EUR')

/** A currency that is chosen. */
export const knownCurrency = currency.refine((code) => CURRENCIES.has(code), 'No currency has this code')

/** A name of the IANA list, such as Europe/London. */
export const timeZone = z.string().max(64, 'At most 64 characters').refine(isTimeZone, 'There is no such time zone')

const companyName = z
  .string()
  .trim()
  .max(120, 'At most 120 characters')
  .refine(...singleLineOf('Name'))

const categories = z
  .array(z.enum(CATEGORIES, `Category must be one of ${CATEGORIES.join(', ')}`))
  .max(CATEGORIES.length)

/** Counting hours by skill anew takes some seconds for each million entries. */
const RECOUNT_LIMIT_MS = 120_000

const PERCENTAGES = 'Whole percentages from 1 to 1000, such as 80, 100, 120'

/** How many alerts a company may have at most. */
const MOST_ALERTS = 10

const budgetAlerts = z
  .array(z.int(PERCENTAGES).min(1, PERCENTAGES).max(1000, PERCENTAGES), PERCENTAGES)
  .max(MOST_ALERTS, `At most ${MOST_ALERTS} percentages`)

/** A step of minutes of which an hour is a multiple. */
const stepMinutes = z
  .literal(STEPS, `Must be one of ${STEPS.join(', ')}`)
  .meta({ minimum: Math.min(...STEPS), maximum: Math.max(...STEPS) })

/** The company's settings. The currency can be chosen as long as no amount is in it. */
export const companySettings = z.object({
  /** Null if nobody has given one. */
  name: z.string().nullable(),
  currency,
  /**
   * Whether the figures of spec §9 are assumed for projects without any (shared/projects/figures.ts). If nobody has chosen,
   * they are assumed only in the sample company.
   */
  assumeProjectFigures: z.boolean(),
  /** Whether somebody has dismissed the guide of the first days, for everybody. */
  guideDismissed: z.boolean(),
  /** An account's session ends after this many hours without a call; with the shared password none does. */
  sessionIdleHours: z.int(),
  /** The time zone in which everybody's days begin; null if each person's device decides. */
  timeZone: z.string().nullable(),
  /** The hours that added people work from Monday to Sunday, unless they are added with other hours. */
  contractedHours: z.array(z.number()).length(7),
  /** The public holidays of added people whose location does not decide it. */
  holidayCalendar: holidayCalendar.nullable(),
  /** Whether Offbench sends email to people who have chosen some, if an email server is set up. */
  sendsMail: z.boolean(),
  /** Whether logged hours are approved, and if so, whether by the week or by the entry. */
  approval: z.enum(APPROVALS),
  /** Who approves them. */
  approver: z.enum(APPROVERS),
  /** Whether a week needs a reason if it has fewer hours than expected as a whole, or if any of its days has. */
  missingHours: z.enum(MISSING_HOURS),
  /** The last day of the last closed month: changes up to it need a reason. Null if no month is closed. */
  closedThrough: day.nullable(),
  /** Whether an entry must say what was done. */
  notesRequired: z.boolean(),
  /** The smallest step of an entry's hours. */
  stepMinutes,
  /** How hours between two steps are rounded. */
  rounding: z.enum(ROUNDING_RULES),
  /** Categories of work that is not charged to clients by default. */
  notBillable: categories,
  /** Shares of its planned hours and of its budget, in percent, beyond which a project is reported; the smallest first. */
  budgetAlerts: z.array(z.int()),
  /**
   * How an entry's hours count for the skills that it shows, in levels and wherever hours by skill are shown: all of them for
   * each skill, or shared equally among them. Reports by skill always share.
   */
  skillHours: z.enum(SKILL_HOURS),
  /** How the revenue of fixed fees is recognized. */
  revenueMethod: z.enum(REVENUE_METHODS),
  version: z.int(),
})

export type CompanySettings = z.infer<typeof companySettings>

export const getCompanySettings = call('GET /api/company', 'any session', {
  summary: "The company's settings",
  reply: companySettings,
  reads: ['company', 'months'],
})

const sessionIdleHours = z
  .int('A whole number of hours')
  .min(1, 'At least 1')
  .max(MOST_SESSION_IDLE_HOURS, `At most ${MOST_SESSION_IDLE_HOURS}, which are ${LONGEST_SESSION_DAYS} days`)

/** How hours are logged, approved and counted, and how fixed fees are earned. */
const timeRules = {
  approval: z.enum(APPROVALS),
  approver: z.enum(APPROVERS),
  missingHours: z.enum(MISSING_HOURS),
  notesRequired: z.boolean(),
  stepMinutes,
  rounding: z.enum(ROUNDING_RULES),
  notBillable: categories,
  budgetAlerts,
  skillHours: z.enum(SKILL_HOURS),
  revenueMethod: z.enum(REVENUE_METHODS),
}

/** The form of the settings; an empty name counts as none. */
export const companyForm = z.object({
  name: companyName,
  currency,
  timeZone: timeZone.nullable(),
  contractedHours: hoursOfWeek,
  holidayCalendar: holidayCalendar.nullable(),
  sessionIdleHours,
  ...timeRules,
})

export const updateCompanySettings = call('PATCH /api/company', 'company.manage', {
  summary:
    "Change the company's settings; 409 for another currency while there are amounts, and for another `skillHours` while entries are being stored",
  body: z.object({
    name: companyName.nullable().optional(),
    currency: knownCurrency.optional(),
    assumeProjectFigures: z.boolean().optional(),
    guideDismissed: z.boolean().optional(),
    sessionIdleHours: sessionIdleHours.optional(),
    timeZone: timeZone.nullable().optional(),
    contractedHours: hoursOfWeek.optional(),
    holidayCalendar: holidayCalendar.nullable().optional(),
    sendsMail: z.boolean().optional(),
    ...z.object(timeRules).partial().shape,
    version,
  }),
  reply: companySettings,
  writes: ['company', 'audit'],
  limitMs: RECOUNT_LIMIT_MS,
})
