import type { ComponentProps } from 'react'
import { failureText } from '../api.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loaded } from './loaded.tsx'

interface FurtherFailureProps {
  /** The result of `useScrolledList`. */
  read: {
    error: Error | null
    isFetchNextPageError: boolean
    isFetchPreviousPageError: boolean
    fetchNextPage: () => Promise<unknown>
    fetchPreviousPage: () => Promise<unknown>
  }
  /** What is read, as the end of the sentence "Could not load …". */
  what: string
}

/** Below a long list: a way to retry if further rows could not be read. */
export function FurtherFailure({ read, what }: FurtherFailureProps) {
  if (!read.isFetchNextPageError && !read.isFetchPreviousPageError) return null
  const retry = read.isFetchNextPageError ? read.fetchNextPage : read.fetchPreviousPage
  return <LoadFailure what={what} reason={failureText(read.error)} onRetry={() => void retry()} />
}

interface LoadedListProps<Data> extends Omit<ComponentProps<typeof Loaded<Data>>, 'what'> {
  read: ComponentProps<typeof Loaded<Data>>['read'] & FurtherFailureProps['read']
  /** As in `FurtherFailure`: for the list itself and for further rows. */
  what: readonly [all: string, more: string]
}

/** A long list that is read in parts, for components that draw its rows themselves. */
export function LoadedList<Data>({ read, what: [all, more], ...shown }: LoadedListProps<Data>) {
  return (
    <>
      <Loaded read={read} what={all} {...shown} />
      <FurtherFailure read={read} what={more} />
    </>
  )
}
