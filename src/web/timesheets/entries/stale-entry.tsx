import { TriangleAlert } from 'lucide-react'
import type { TimeEntry, TimeEntryForm } from '#shared/time-entries/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { ENTRY_LABELS } from '../../widgets/time-entry/fields.tsx'
import { entryText } from '../fields.tsx'

interface StaleEntryProps {
  /** The entry when the reader began to change it. */
  base: TimeEntry
  mine: TimeEntryForm
  theirs: TimeEntry
  saving: boolean
  onTakeTheirs: () => void
}

/** Whether a field has the same value in two versions; a value that is absent in one may be null in the other. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** An entry that somebody else has changed meanwhile: both versions of each field that differs. */
export function StaleEntry({ base, mine, theirs, saving, onTakeTheirs }: StaleEntryProps) {
  // Fields that the reader left unchanged are not theirs: saving keeps the other person's value.
  const kept = (field: keyof TimeEntryForm) => (isSameValue(mine[field], base[field]) ? theirs : mine)
  const differing = (Object.keys(ENTRY_LABELS) as (keyof TimeEntryForm)[]).filter(
    (field) => !isSameValue(mine[field], base[field]) || !isSameValue(theirs[field], base[field]),
  )

  return (
    <div role="alert" className="mt-3 rounded-md border border-line bg-surface p-3">
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-caution-ink" />
        Someone else has changed this entry in the meantime. Nothing is lost: keep what you typed or take theirs.
      </p>
      <Table
        label="Both versions"
        rows={differing}
        keyOf={(field) => field}
        className="mt-2 table-fixed text-sm"
        columns={[
          {
            key: 'field',
            title: 'Field',
            names: true,
            width: 'w-20',
            cell: (field) => <span className="font-normal text-muted">{ENTRY_LABELS[field]}</span>,
          },
          {
            key: 'mine',
            title: 'Yours, if you keep it',
            style: 'break-words whitespace-pre-wrap',
            cell: (field) => entryText(field, kept(field)[field]),
          },
          {
            key: 'theirs',
            title: 'Theirs',
            style: 'break-words whitespace-pre-wrap',
            cell: (field) => entryText(field, theirs[field]),
          },
        ]}
      />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button look="outline" size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button type="submit" size="small" disabled={saving}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}
