import { ClipboardList, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import {
  billTimeEntries,
  exportTimeEntries,
  listTimeEntries,
  type TimeEntry,
  updateTimeEntry,
} from '#shared/time-entries/contract.ts'
import { MOST_AT_ONCE } from '#shared/time-entries/rules.ts'
import { useScrolledList } from '../../scrolled-list.ts'
import { DownloadList } from '../../records/download.tsx'
import { RecordPages } from '../../records/pages.tsx'
import { useSelection } from '../../records/selection.tsx'
import { NoRecords } from '../../records/states.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { countText } from '../../widgets/figures.ts'
import { ImportLink } from '../../widgets/import-link.tsx'
import { useDeleteEntries } from '../../widgets/time-entry/data.ts'
import { useOffers } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useFilters } from '../address.ts'
import type { TimesheetsSearch } from '../search.ts'
import { BillableMenu } from './billable-menu.tsx'
import { EntryCard, entryColumns, entryName } from './columns.tsx'
import { EntryEditor } from './entry-editor.tsx'

const BulkEditDialog = lazyPart(() => import('./bulk-edit-dialog.tsx'), 'BulkEditDialog')

interface EntriesTabProps {
  /** The entry being changed, as it was at the start. */
  editing: TimeEntry | null
  onEdit: (entry: TimeEntry | null) => void
}

/** All entries that match the filters. */
export function EntriesTab({ editing, onEdit }: EntriesTabProps) {
  const today = useToday()
  const { search, go } = useAddress()
  const { between, narrower, active, clear } = useFilters()
  const { sort, order, billable } = search
  const filter = {
    ...between,
    ...narrower,
    unskilled: narrower.unskilled && ('true' as const),
    ...(billable && { billable: billable === 'yes' ? ('true' as const) : ('false' as const) }),
  }
  const read = useScrolledList(listTimeEntries, { ...filter, sort, order })
  const offers = useOffers()
  const mayChange = (entry: TimeEntry) => offers(updateTimeEntry, entry)
  const mayBill = (entry: TimeEntry) => offers(billTimeEntries, entry)
  const selection = useSelection(read.data?.rows ?? [], filter, (entry) => mayChange(entry) || mayBill(entry))
  const deletion = useDeleteEntries()
  const [editingMany, setEditingMany] = useState(false)
  const list = useRef<HTMLElement>(null)
  const { chosen } = selection
  const tooMany = chosen.length > MOST_AT_ONCE

  const remove = (entries: readonly TimeEntry[]) =>
    // The rows disappear, and the focus with them.
    deletion.mutate(entries, {
      onSuccess: () => {
        selection.drop(entries)
        list.current?.focus({ preventScroll: true })
      },
    })

  const open = (entry: TimeEntry) => go({ entry: entry.id, part: undefined }, { push: true })
  const editOne = (entry: TimeEntry) => (mayChange(entry) ? onEdit(entry) : open(entry))
  const removeOne = (entry: TimeEntry) => mayChange(entry) && remove([entry])
  const actions = { today, skill: narrower.skill, open, edit: onEdit, remove: removeOne, mayChange }

  function stopEditing() {
    const id = editing?.id
    onEdit(null)
    requestAnimationFrame(() => focusEntry(list.current, id))
  }

  return (
    <>
      <RecordPages
        read={read}
        what={['the time entries', 'more time entries']}
        label="Time entries"
        many="entries"
        count={(rows) => countText(rows, 'entry', 'entries')}
        nameOf={entryName}
        list={list}
        selection={selection}
        // oxlint-disable-next-line react/refs -- the columns call the actions on a press alone
        columns={entryColumns(actions)}
        rowPx={40}
        card={(entry) => <EntryCard entry={entry} list={actions} />}
        cardPx={150}
        onOpen={open}
        onEdit={editOne}
        keys={{ e: editOne, F2: editOne, Delete: removeOne }}
        sorting={{
          sort,
          order,
          onSort: (by, way) => go({ sort: by as TimesheetsSearch['sort'], order: way }),
        }}
        edited={
          editing === null
            ? undefined
            : {
                row: editing,
                form: (outOfList) => (
                  <>
                    {outOfList && (
                      <p className="mb-2 text-sm text-muted">
                        This entry no longer stands in the list below; you can still finish your change.
                      </p>
                    )}
                    <EntryEditor entry={editing} onDone={stopEditing} />
                  </>
                ),
              }
        }
        download={
          <>
            <BillableFilter value={billable} onChange={(value) => go({ billable: value })} />
            <DownloadList call={exportTimeEntries} filter={{ ...filter, sort, order }} />
          </>
        }
        said={tooMany && `, at most ${MOST_AT_ONCE} can be changed at once`}
        bulk={
          <>
            {chosen.every(mayBill) && <BillableMenu selection={selection} disabled={tooMany} />}
            <Button
              icon={Pencil}
              look="outline"
              size="small"
              aria-haspopup="dialog"
              disabled={tooMany || !chosen.every(mayChange)}
              onClick={() => setEditingMany(true)}
            >
              Edit
            </Button>
            <Button
              icon={Trash2}
              look="outline"
              size="small"
              disabled={tooMany || deletion.isPending || !chosen.every(mayChange)}
              onClick={() => remove(chosen)}
            >
              Delete
            </Button>
          </>
        }
        empty={
          <NoRecords
            icon={ClipboardList}
            text="No time entries yet. Create your first entry above!"
            noMatch="No data available. No time entry matches these filters."
            filtered={active}
            onClear={clear}
          >
            <ImportLink />
          </NoRecords>
        }
      />
      <Suspense>
        {editingMany && <BulkEditDialog selection={selection} onClose={() => setEditingMany(false)} />}
      </Suspense>
    </>
  )
}

/** Filters only the list; the figures above count all. */
function BillableFilter({
  value,
  onChange,
}: {
  value: TimesheetsSearch['billable']
  onChange: (value: TimesheetsSearch['billable']) => void
}) {
  return (
    <Select
      aria-label="Billable"
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || undefined) as TimesheetsSearch['billable'])}
      className="w-auto"
    >
      <option value="">Billable or not</option>
      <option value="yes">Billable</option>
      <option value="no">Not billable</option>
    </Select>
  )
}

/** Focuses the entry that was changed; if it is out of sight, the list. */
function focusEntry(list: HTMLElement | null, id: number | undefined): void {
  const button = list?.querySelector<HTMLElement>(`[data-record="${id}"] button[aria-haspopup="dialog"]`)
  ;(button ?? list)?.focus({ preventScroll: true })
}
