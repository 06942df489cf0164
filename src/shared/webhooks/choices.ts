import type { Audited } from '../audit/choices.ts'

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** Kinds of records whose changes are sent; sign-ins and exports are not. */
export const WEBHOOK_EVENTS = [
  'time entry',
  'project',
  'person',
  'allocation',
  'project role',
  'leave',
  'expense',
  'invoice',
  'review',
  'tag',
  'leave adjustment',
  'leave policy',
  'company holiday',
  'substitution',
  'week',
  'month',
  'company',
] as const satisfies readonly Audited[]

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
