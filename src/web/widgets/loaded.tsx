import type { ReactNode } from 'react'
import { failureText } from '../api.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

interface LoadedProps<Data> {
  /** A query, also an infinite one. */
  read: { data: Data | undefined; isError: boolean; error: Error | null; refetch: () => Promise<unknown> }
  /** What is read, as it ends the sentence "Could not load …". */
  what: string
  /** Stands in while there is no data yet, in the size of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The one way to show a read: its data as soon as there is any, else a skeleton or a way to retry. */
export function Loaded<Data>({ read, what, skeleton, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  if (!read.isError) return <div aria-busy="true">{skeleton}</div>
  return <LoadFailure what={what} reason={failureText(read.error)} onRetry={() => void read.refetch()} />
}
