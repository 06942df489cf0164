import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Day } from '#shared/time/day.ts'
import { momentInText } from '../records/history.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loaded } from '../widgets/loaded.tsx'

interface RowListProps<Row> {
  read: ComponentProps<typeof Loaded<readonly Row[]>>['read']
  /** What is read, as the end of the sentence "Could not load …". */
  what: string
  /** The name of the list. */
  label: string
  /** The message if there are none; nothing by default. */
  empty?: string
  children: (row: Row) => ReactNode
}

/** The few rows of a card: devices, tokens, webhooks. */
export function RowList<Row extends { id: number }>({ read, what, label, empty, children }: RowListProps<Row>) {
  return (
    <Loaded
      read={read}
      what={what}
      skeleton={<Skeleton className="mx-4 mb-4 h-14 sm:mx-5" />}
      empty={empty === undefined ? null : <p className="px-4 pb-5 text-muted sm:px-5">{empty}</p>}
    >
      {(rows) => (
        <ul aria-label={label} className="border-t border-line">
          {rows.map(children)}
        </ul>
      )}
    </Loaded>
  )
}

interface RowProps {
  icon: LucideIcon
  title: ReactNode
  /** Shown beside the title. */
  badges?: ReactNode
  /** Lines below the title, each made of these facts. */
  lines: readonly (readonly (string | null | false)[])[]
  /** The actions for it. */
  children?: ReactNode
}

/** A thing with its facts and its actions. */
export function Row({ icon: Icon, title, badges, lines, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
          <span className="min-w-0">{title}</span>
          {badges}
        </p>
        {lines.map((said, at) => (
          // The position identifies a line.
          <p key={at} className="text-sm break-words text-muted">
            {said.filter(Boolean).join(' · ')}
          </p>
        ))}
      </div>
      {children}
    </li>
  )
}

/** When something was used, within a sentence. */
export function usedText(lastUsedAt: string | null, today: Day, used = 'used'): string {
  return lastUsedAt === null ? `never ${used}` : `last ${used} ${momentInText(lastUsedAt, today)}`
}
