import type { Delivery } from '#shared/webhooks/contract.ts'
import type { Read } from '../records/columns.ts'
import type { ListFile } from '../records/list-file.ts'

const STATES = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const

/** The log of a webhook, as a file. */
export function deliveriesFile(webhookId: number): ListFile<Read<Delivery>> {
  return {
    kinds: 'Webhook deliveries',
    name: `webhook-${webhookId}-deliveries`,
    columns: [
      ['Time', (row) => row.at, 'instant'],
      ['Type', (row) => row.type],
      ['Record', (row) => row.entity],
      ['Record id', (row) => row.entityId],
      ['State', (row) => STATES[row.state]],
      ['Tries', (row) => row.attempts],
      ['Next try', (row) => (row.state === 'waiting' ? row.nextAt : null), 'instant'],
      ['Settled', (row) => row.settledAt, 'instant'],
      ['Answered', (row) => row.lastStatus],
      ['Fault', (row) => row.lastError],
      ['Message id', (row) => row.messageId],
    ],
  }
}
