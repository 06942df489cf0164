import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { VERSIONS_HEADER, versionsOf } from '#shared/http/resource.ts'
import { ApiError } from '../api.ts'
import { hear } from '../known-versions.ts'
import type { ListedCall } from './endpoints.ts'

/** A call that was made, and its result. */
export interface Answer {
  status: number
  tookMs: number
  /** The size of the body, in bytes. */
  size: number
  /** The number of all rows of a list; null if it is not a list. */
  total: number | null
  body: string
}

export type CallResult = UseQueryResult<Answer>

const KEY = 'api-summary'

/** Makes all these calls at once, except those that change something. */
export function useAnswers(calls: readonly ListedCall[]): CallResult[] {
  return useQueries({
    queries: calls.map(({ url, path, reads }) => ({
      queryKey: [KEY, path] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(url ?? path, signal),
      enabled: url !== null,
      meta: { reads },
    })),
  })
}

/** Makes the calls on the screen again. */
export function useRefreshAll(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey: [KEY], type: 'active' })
}

async function ask(url: string, signal: AbortSignal): Promise<Answer> {
  const started = performance.now()
  // The browser's own copy would say nothing about the server.
  const headers = { accept: 'application/json' }
  const response = await fetch(url, { signal, headers, cache: 'no-store', credentials: 'same-origin' })
  const body = await response.text()
  const tookMs = performance.now() - started
  if (!response.ok) throw new ApiError(response, body)
  // Else the first message of the event stream would count as a change, and each call would be made twice.
  hear(versionsOf(response.headers.get(VERSIONS_HEADER)))
  const total = response.headers.get('x-total-count')
  return {
    status: response.status,
    tookMs,
    size: new TextEncoder().encode(body).length,
    total: total === null ? null : Number(total),
    body,
  }
}
