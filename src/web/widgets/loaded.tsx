import type { ReactNode } from 'react'
import { failureText, isForbidden } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

interface LoadedProps<Data> {
  /** A query or an infinite query. */
  read: { data: Data | undefined; isError: boolean; error: Error | null; refetch: () => Promise<unknown> }
  /** What is read, as the end of the sentence "Could not load …". */
  what: string
  /** Shown until there is data, in the same size. */
  skeleton: ReactNode
  /** Shown for a list without rows. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The one way to show a read: its data as soon as there is any, and a skeleton before that. After a failure it says why, with a
 * way to retry unless the reader may not see it.
 */
export function Loaded<Data>({ read, what, skeleton, empty, children }: LoadedProps<Data>) {
  const { data } = read
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  if (data !== undefined) return children(data)
  if (!read.isError) return <div aria-busy="true">{skeleton}</div>
  if (isForbidden(read.error)) return <p className="py-8 text-center text-sm text-muted">{failureText(read.error)}</p>
  return <LoadFailure what={what} reason={failureText(read.error)} onRetry={() => void read.refetch()} />
}

interface ShowMoreProps {
  /** An infinite query. */
  read: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  className: string
}

/** Below rows that are read in parts: a button that reads further ones; nothing if there are none. */
export function ShowMore({ read, className }: ShowMoreProps) {
  if (!read.hasNextPage) return null
  return (
    <p className={className}>
      <Button look="outline" size="small" disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
        {read.isFetchingNextPage ? 'Loading…' : 'Show more'}
      </Button>
    </p>
  )
}
