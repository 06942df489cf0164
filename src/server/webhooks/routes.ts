import * as calls from '#shared/webhooks/contract.ts'
import type { Config } from '../config.ts'
import { notAllowed, notFound } from '../http/errors.ts'
import type { MetricsPart } from '../http/metrics.ts'
import { OutboxMetrics } from '../http/outbox-metrics.ts'
import { list, write, type Server } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { listFile } from '../records/list-file.ts'
import { found, locked } from '../records/record.ts'
import { addWebhook, changeWebhook, renewSecret, WEBHOOKS } from './changes.ts'
import { WebhookDispatcher, type Outcome } from './dispatcher.ts'
import { deliveriesFile } from './file.ts'
import { Poster } from './post.ts'
import { deliveriesOf, queueAgain, queueTest, webhooks } from './queries.ts'
import { waitingDeliveries } from './queue.ts'

/** Programs that are told of changes (docs/decisions/0059). Messages leave while the server listens. */
export function mountWebhooks(
  server: Server,
  config: Pick<Config, 'privateNetworks' | 'publicUrl'>,
  told: MetricsPart[],
): void {
  const { app, clock } = server
  const { db } = server.database
  const poster = new Poster(config.privateNetworks)
  const metrics = new OutboxMetrics<Outcome>({
    name: 'webhook_deliveries',
    of: 'webhook deliveries',
    outcomes: ['delivered', 'put_back', 'failed'],
    waiting: () => waitingDeliveries(db),
    now: () => clock.now(),
  })
  told.push(metrics)
  const dispatcher = new WebhookDispatcher(server, poster, config.publicUrl, metrics)
  app.addHook('onListen', async () => dispatcher.start())
  app.addHook('preClose', () => dispatcher.stop())

  list(server, calls.listWebhooks, () => webhooks(db))
  write(server, calls.createWebhook, (input) => addWebhook(input, input.body, poster))
  write(server, calls.updateWebhook, (input) => changeWebhook(input, poster))
  write(server, calls.deleteWebhook, async (input) => remove(input, WEBHOOKS, await locked(input, WEBHOOKS, 'delete')))
  write(server, calls.renewWebhookSecret, (input) => renewSecret(input))

  list(server, calls.listDeliveries, async ({ params, query }) => {
    const { id } = await found(db, WEBHOOKS, params.id)
    return deliveriesOf(db, id, query)
  })
  listFile(server, calls.exportDeliveries, async ({ params, query }) => {
    const { id } = await found(db, WEBHOOKS, params.id)
    return [deliveriesOf(db, id, query), deliveriesFile(id)]
  })
  write(server, calls.testWebhook, async ({ tx, params, now }) => {
    const { id, active } = await found(tx, WEBHOOKS, params.id)
    if (!active) throw notAllowed('This webhook is turned off; turn it on first')
    return queueTest(tx, id, now)
  })
  write(server, calls.replayDeliveries, async ({ tx, params, body, now }) => {
    const { id } = await found(tx, WEBHOOKS, params.id)
    const queued = await queueAgain(tx, id, now, body.messageId)
    if (queued === 0 && body.messageId !== undefined) throw notFound('settled message', body.messageId)
    return { queued }
  })
}
