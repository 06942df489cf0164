import type { WebhookEvent } from '#shared/webhooks/choices.ts'
import type { Delivery, ListedWebhook } from '#shared/webhooks/contract.ts'
import { countText } from '#shared/figures/text.ts'
import type { Day } from '#shared/time/day.ts'
import { momentInText } from '../../records/history.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'

export const FIELD_LABELS = { name: 'Name', url: 'Address', events: 'Changes of' }

/** Kinds of records as one chooses among them. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'time entry': 'Time entries',
  project: 'Projects',
  person: 'People',
  allocation: 'Bookings',
  'project role': 'Project roles',
  leave: 'Leave requests',
  expense: 'Expense claims',
  invoice: 'Invoices',
  review: 'Reviews',
  tag: 'Tags',
  'leave adjustment': 'Leave adjustments',
  'leave policy': 'Leave policies',
  'company holiday': 'Company holidays',
  substitution: 'Substitutions',
  week: 'Approved weeks',
  month: 'Closed months',
  company: 'Company settings',
}

export const STATE_WORDS: Readonly<Record<Delivery['state'], { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'caution' },
  delivered: { label: 'Delivered', tone: 'positive' },
  failed: { label: 'Failed', tone: 'danger' },
}

/** The most characters of an address in the list; the form has all of it. */
const MOST_OF_ADDRESS = 60

export function shortAddress(url: string): string {
  return url.length <= MOST_OF_ADDRESS ? url : `${url.slice(0, MOST_OF_ADDRESS - 1)}…`
}

/** The state of a webhook's deliveries, in a few words. */
export function goingText({ waiting, failed, lastDeliveredAt, lastError }: ListedWebhook, today: Day): string {
  const said = [
    lastDeliveredAt === null ? 'Nothing delivered yet' : `Last delivered ${momentInText(lastDeliveredAt, today)}`,
    waiting > 0 && `${countText(waiting, 'message', 'messages')} waiting`,
    failed > 0 && `${countText(failed, 'message', 'messages')} given up`,
    (waiting > 0 || failed > 0) && lastError,
  ]
  return said.filter(Boolean).join(' · ')
}
