import type { ComponentProps } from 'react'
import { failureText } from '../api.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loaded } from './loaded.tsx'

interface LoadedPagesProps<Data> extends Omit<ComponentProps<typeof Loaded<Data>>, 'what'> {
  /** What `usePageWindow` gives. */
  read: ComponentProps<typeof Loaded<Data>>['read'] & {
    isFetchNextPageError: boolean
    isFetchPreviousPageError: boolean
    fetchNextPage: () => Promise<unknown>
    fetchPreviousPage: () => Promise<unknown>
  }
  /** What is read, as it ends the sentence "Could not load …": from the first on, and further ones. */
  what: readonly [all: string, more: string]
}

/** A long list that is read in parts, and below it a way to retry where a further part could not be read. */
export function LoadedPages<Data>({ read, what: [all, more], ...shown }: LoadedPagesProps<Data>) {
  return (
    <>
      <Loaded read={read} what={all} {...shown} />
      {(read.isFetchNextPageError || read.isFetchPreviousPageError) && (
        <LoadFailure
          what={more}
          reason={failureText(read.error)}
          onRetry={() => void (read.isFetchNextPageError ? read.fetchNextPage() : read.fetchPreviousPage())}
        />
      )}
    </>
  )
}
