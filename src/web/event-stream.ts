import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResourceVersions } from '#shared/http/resource.ts'
import { getCurrentUser } from '#shared/people/contract.ts'
import { callOrNull } from './api.ts'
import { hear, hearAll } from './known-versions.ts'

/** A refused stream is tried again after this long, twice as long each time, up to the most. */
const FIRST_RETRY_MS = 2_000
const MOST_RETRY_MS = 60_000

const openListeners = new Set<() => void>()

/** Calls `listener` whenever the stream opens, also after a lost connection or a sign-in; returns a function that stops this. */
export function onStreamOpen(listener: () => void): () => void {
  openListeners.add(listener)
  return () => openListeners.delete(listener)
}

/**
 * Is told of every change as soon as it is made, so that the screen follows (fresh-queries.ts). The stream is open only while
 * the app is unlocked and the tab visible, because HTTP/1.1 allows six connections to a host for all tabs together. A tab that
 * becomes visible compares versions and catches up.
 */
export function useEventStream(open: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!open) return undefined
    let stop = document.hidden ? null : connect(client)
    const follow = () => {
      stop?.()
      stop = document.hidden ? null : connect(client)
    }
    // The browser knows that the connection is back before its next try; failed reads are repeated at once.
    const reconnect = () => {
      follow()
      askFailedAgain(client)
    }
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', reconnect)
      stop?.()
    }
  }, [client, open])
}

function askFailedAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}

function connect(client: QueryClient): () => void {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  /** Whether this connection has sent its first message, which holds all versions. */
  let told = false

  const start = () => {
    source = new EventSource('/api/events')
    source.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS
      told = false
      for (const listener of openListeners) listener()
      askFailedAgain(client)
    })
    source.addEventListener('versions', ({ data }: MessageEvent<string>) => {
      const versions = JSON.parse(data) as ResourceVersions
      if (told) hear(versions)
      else hearAll(versions)
      told = true
    })
    source.addEventListener('error', () => {
      // The browser reconnects by itself unless the answer was not a stream. A plain call then
      // finds out whether the session is lost, which locks the app.
      if (source.readyState !== EventSource.CLOSED) return
      callOrNull(getCurrentUser, {}).catch(() => undefined)
      retry = setTimeout(start, retryMs)
      retryMs = Math.min(retryMs * 2, MOST_RETRY_MS)
    })
  }

  start()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}
