import { useInfiniteQuery } from '@tanstack/react-query'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayDeliveries,
  testWebhook,
  updateWebhook,
  type Delivery,
  type Webhook,
} from '#shared/webhooks/contract.ts'
import { failureText, pagesQuery } from '../../api.ts'
import { deletion, useChange, useSend } from '../../change.ts'

const WEBHOOKS_AT_ONCE = 50
const DELIVERIES_AT_ONCE = 20

/** Deliveries are not reported, so they are read this often while somebody watches. */
const WATCHED_EVERY_MS = 5_000

export function useWebhooks() {
  return useInfiniteQuery({
    ...pagesQuery(listWebhooks, { query: {} }, WEBHOOKS_AT_ONCE),
    meta: { reads: ['webhooks'] },
    staleTime: 0,
    refetchInterval: WATCHED_EVERY_MS,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
}

export function useDeliveries(id: number, state: Delivery['state'] | undefined) {
  return useInfiniteQuery({
    ...pagesQuery(listDeliveries, { params: { id }, query: { state } }, DELIVERIES_AT_ONCE),
    meta: { reads: ['webhooks'] },
    staleTime: 0,
    refetchInterval: WATCHED_EVERY_MS,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
}

export function useCreateWebhook() {
  return useSend(createWebhook)
}

/** What an administrator does with a webhook. */
export function useWebhookChanges({ id, name }: Webhook) {
  const on = () => ({ params: { id } })
  return {
    activate: useChange(updateWebhook, (active: boolean) => ({ params: { id }, body: { active } }), {
      done: ({ active }) => (active ? `${name} is told of changes again.` : `${name} is told nothing for now.`),
      failed: failureText,
    }),
    remove: useChange(deleteWebhook, (webhook: Webhook) => deletion(webhook), {
      waits: true,
      done: () => `The webhook ${name} is deleted.`,
      failed: failureText,
    }),
    renew: useChange(renewWebhookSecret, on, { failed: failureText }),
    test: useChange(testWebhook, on, { done: () => 'A test is on its way.', failed: failureText }),
  }
}

export function useReplay(id: number) {
  const input = (messageId?: string) => ({ params: { id }, body: messageId === undefined ? {} : { messageId } })
  return useChange(replayDeliveries, input, {
    waits: true,
    done: ({ queued }) => (queued === 1 ? 'It is sent once more.' : `${queued} are sent once more.`),
    failed: failureText,
  })
}
