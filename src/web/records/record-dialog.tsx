import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { OpenDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loaded } from '../widgets/loaded.tsx'

interface RecordDialogProps<Row> {
  read: { data: Row | undefined; isError: boolean; error: Error | null; refetch: () => Promise<unknown> }
  /** Its name in a sentence: expense. */
  what: string
  /** Shown if the record no longer exists. */
  icon: LucideIcon
  title: (row: Row) => string
  description: (row: Row) => string
  size?: 'medium' | 'large'
  onClose: () => void
  children: (row: Row) => ReactNode
}

/** A record in a dialog once it is read, or a message that it no longer exists. Shown while it is mounted. */
export function RecordDialog<Row>(props: RecordDialogProps<Row>) {
  const { read, what, icon, title, description, size = 'medium', onClose, children } = props
  const gone = isGone(read.error)
  const row = gone ? undefined : read.data
  const unknown = gone ? `Unknown ${what.charAt(0).toUpperCase()}${what.slice(1)}` : 'Loading…'
  return (
    <OpenDialog
      onClose={onClose}
      title={row === undefined ? unknown : title(row)}
      description={row === undefined ? '' : description(row)}
      size={size}
    >
      {gone ? (
        <EmptyState icon={icon} text={`This ${what} no longer exists.`} />
      ) : (
        <Loaded read={read} what={`this ${what}`} skeleton={<Skeleton className="m-4 h-72" />}>
          {children}
        </Loaded>
      )}
    </OpenDialog>
  )
}

/** Whether a record was not found: somebody has deleted it, or the address names none. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
