import * as accounts from '#shared/accounts/contract.ts'
import * as accountsSample from '#shared/accounts/sample-contract.ts'
import * as allocations from '#shared/allocations/contract.ts'
import * as assistantAsk from '#shared/assistant/ask/contract.ts'
import * as assistant from '#shared/assistant/contract.ts'
import * as audit from '#shared/audit/contract.ts'
import * as auth from '#shared/auth/contract.ts'
import * as authOidc from '#shared/auth/oidc-contract.ts'
import * as authPasskey from '#shared/auth/passkey-contract.ts'
import * as calendars from '#shared/calendars/contract.ts'
import * as capacity from '#shared/capacity/contract.ts'
import * as company from '#shared/company/contract.ts'
import * as dashboard from '#shared/dashboard/contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as exports from '#shared/export/contract.ts'
import * as graph from '#shared/graph/contract.ts'
import * as holidays from '#shared/holidays/contract.ts'
import * as hr from '#shared/hr/contract.ts'
import * as httpChange from '#shared/http/change.ts'
import * as httpHealth from '#shared/http/health.ts'
import * as httpProblem from '#shared/http/problem.ts'
import * as imports from '#shared/imports/contract.ts'
import * as notices from '#shared/notices/contract.ts'
import * as inbox from '#shared/inbox/contract.ts'
import * as invoices from '#shared/invoices/contract.ts'
import * as invoicesForm from '#shared/invoices/form.ts'
import * as invoicesSettings from '#shared/invoices/settings-contract.ts'
import * as leaveBalance from '#shared/leave/balance-contract.ts'
import * as leave from '#shared/leave/contract.ts'
import * as mail from '#shared/mail/contract.ts'
import * as match from '#shared/match/contract.ts'
import * as months from '#shared/months/contract.ts'
import * as offboarding from '#shared/offboarding/contract.ts'
import * as palette from '#shared/palette/contract.ts'
import * as peopleBackground from '#shared/people/background-contract.ts'
import * as people from '#shared/people/contract.ts'
import * as peopleProfessionalProfile from '#shared/people/professional-profile.ts'
import * as peopleResource from '#shared/people/resource-contract.ts'
import * as privacy from '#shared/privacy/contract.ts'
import * as projects from '#shared/projects/contract.ts'
import * as projectsForm from '#shared/projects/form.ts'
import * as projectsOutlook from '#shared/projects/outlook.ts'
import * as projectsPresentations from '#shared/projects/presentations-contract.ts'
import * as projectsRoles from '#shared/projects/roles-contract.ts'
import * as rates from '#shared/rates/contract.ts'
import * as ratesCurrency from '#shared/rates/currency-contract.ts'
import * as reports from '#shared/reports/contract.ts'
import * as reviews from '#shared/reviews/contract.ts'
import * as schedule from '#shared/schedule/contract.ts'
import * as scim from '#shared/scim/contract.ts'
import * as skills from '#shared/skills/contract.ts'
import * as skillsKnownSkill from '#shared/skills/evidence.ts'
import * as skillsVocabulary from '#shared/skills/vocabulary-contract.ts'
import * as substitutions from '#shared/substitutions/contract.ts'
import * as sync from '#shared/projectworks/contract.ts'
import * as syncMapping from '#shared/projectworks/mapping-contract.ts'
import * as tags from '#shared/tags/contract.ts'
import * as timeEntries from '#shared/time-entries/contract.ts'
import * as timerChanges from '#shared/timers/change-contract.ts'
import * as timers from '#shared/timers/contract.ts'
import * as timesheets from '#shared/timesheets/contract.ts'
import * as tokens from '#shared/tokens/contract.ts'
import * as webhooks from '#shared/webhooks/contract.ts'
import * as weeks from '#shared/weeks/contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { z, type ZodType } from 'zod'

const CONTRACTS: readonly Readonly<Record<string, unknown>>[] = [
  accounts,
  accountsSample,
  allocations,
  assistantAsk,
  assistant,
  audit,
  auth,
  authOidc,
  authPasskey,
  calendars,
  capacity,
  company,
  dashboard,
  expenses,
  exports,
  graph,
  holidays,
  hr,
  httpChange,
  httpHealth,
  httpProblem,
  imports,
  inbox,
  notices,
  invoices,
  invoicesForm,
  invoicesSettings,
  leaveBalance,
  leave,
  mail,
  match,
  months,
  offboarding,
  palette,
  peopleBackground,
  people,
  peopleProfessionalProfile,
  peopleResource,
  privacy,
  projects,
  projectsForm,
  projectsOutlook,
  projectsPresentations,
  projectsRoles,
  rates,
  ratesCurrency,
  reports,
  reviews,
  schedule,
  scim,
  skills,
  skillsKnownSkill,
  skillsVocabulary,
  substitutions,
  sync,
  syncMapping,
  tags,
  timeEntries,
  timers,
  timerChanges,
  timesheets,
  tokens,
  webhooks,
  weeks,
]

const exported = CONTRACTS.flatMap((contract) => Object.entries(contract))

/** Every call that a contract exports, with its name there, which is the operation's id. */
export const CALL_NAMES: ReadonlyMap<Endpoint, string> = new Map(
  exported.flatMap(([name, value]) => (isCall(value) ? [[value, name] as const] : [])),
)

/** Every JSON shape that a contract exports, with its capitalized name there, which is the component's name. */
export const SHAPE_NAMES: ReadonlyMap<ZodType, string> = new Map(
  exported.flatMap(([name, value]) => (isShape(value) ? [[value, capitalized(name)] as const] : [])),
)

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function isCall(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value
}

/** Whether a schema deserves a name of its own; a list, a single text or a number says what it is where it is used. */
export function isShape(value: unknown): value is z.ZodObject | z.ZodUnion | z.ZodEnum | z.ZodRecord {
  return [z.ZodObject, z.ZodUnion, z.ZodEnum, z.ZodRecord].some((kind) => value instanceof kind)
}
