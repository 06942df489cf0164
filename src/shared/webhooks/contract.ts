import { z } from 'zod'
import { requiredName } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { exportOf } from '../http/list-export.ts'
import { byId, listQuery } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { recordCalls } from '../http/record.ts'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from './choices.ts'

const call = calls({ tag: 'Webhooks', writes: ['webhooks', 'audit'] })

/** A program that is told of changes, without its secret. `events` are the kinds of records whose changes it is told. */
export const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  createdAt: instant,
  version: z.int(),
})

export type Webhook = z.infer<typeof webhook>

/** With the state of its deliveries: how many wait, how many of the last days were given up, and when one last arrived. */
export const listedWebhook = webhook.extend({
  waiting: z.int(),
  failed: z.int(),
  lastDeliveredAt: instant.nullable(),
  /** The error of the last failed try; null if a later message arrived. */
  lastError: z.string().nullable(),
})

export type ListedWebhook = z.infer<typeof listedWebhook>

export const webhookFields = z.object({
  name: requiredName('Name', 100),
  url: z.string('Address is required').trim().min(1, 'Address is required').max(2_000, 'At most 2,000 characters'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'Choose at least one')
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  active: z.boolean().optional(),
})

const record = recordCalls(call, '/api/webhooks', webhook)

export const listWebhooks = call('GET /api/webhooks', 'webhooks.manage', {
  summary: 'Webhooks, by name, with how their deliveries go',
  query: listQuery({}),
  reply: z.array(listedWebhook),
})

const withSecret = webhook.extend({ secret: z.string() })

/** Only this reply holds the secret. 409 if there are too many webhooks. */
export const createWebhook = call('POST /api/webhooks', 'webhooks.manage', {
  summary: 'Tell a program of changes: signed, at least once, in order for each record (Standard Webhooks)',
  body: webhookFields,
  reply: withSecret,
  status: 201,
  secret: true,
})

export const updateWebhook = record.update(
  'webhooks.manage',
  webhookFields,
  'Change a webhook, or turn it off; what waits then waits for up to a day',
)

export const deleteWebhook = record.remove('webhooks.manage', 'Delete a webhook with what waits for it and its log')

/** The former secret signs beside the new one for a day. */
export const renewWebhookSecret = call('POST /api/webhooks/:id/secret', 'webhooks.manage', {
  summary: 'Give a webhook a new secret; the former one still signs beside it for a day',
  reply: withSecret,
  secret: true,
})

/**
 * One change, on its way to one webhook. `entityId` is 0 if it concerns many records. `attempts` so far; the status or the
 * error of the last one; when the next is due.
 */
export const delivery = z.object({
  id: z.int(),
  messageId: z.string(),
  type: z.string(),
  entity: z.string(),
  entityId: z.int(),
  at: instant,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  nextAt: instant,
  settledAt: instant.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
})

export type Delivery = z.infer<typeof delivery>

export const listDeliveries = call('GET /api/webhooks/:id/deliveries', 'webhooks.manage', {
  summary: 'What was sent to a webhook or waits for it, the newest first',
  params: byId,
  query: listQuery({ state: z.enum(DELIVERY_STATES).optional() }),
  reply: z.array(delivery),
})

export const exportDeliveries = exportOf(
  listDeliveries,
  'webhooks.manage',
  'The deliveries of a webhook as CSV or XLSX, the newest first',
)

export const testWebhook = call('POST /api/webhooks/:id/test', 'webhooks.manage', {
  summary: 'Send a message of the type webhook.test; 409 for a webhook that is turned off',
  reply: delivery,
  status: 201,
  made: '/api/webhooks/:id/deliveries',
  writes: ['webhooks'],
})

/** Receivers recognize a message that they have had by its id. */
export const replayDeliveries = call('POST /api/webhooks/:id/replay', 'webhooks.manage', {
  summary: 'Send a message of the log once more, or all that were given up, with the ids that they had',
  body: z.object({ messageId: z.uuid('Must be the id of a message').optional() }),
  reply: z.object({ queued: z.int() }),
  writes: ['webhooks'],
})
