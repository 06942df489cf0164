import { useEffect, useRef } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDrawnRows } from '../../widgets/row-list/drawn-rows.ts'
import { onRowKey } from '../../widgets/row-list/row-keys.ts'
import { SelectAll } from '../../widgets/row-list/select-all.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { EntryRow } from './entry-row.tsx'
import type { EntryListProps } from './list-props.ts'
import { SortHead } from './sort-head.tsx'

const ROW_HEIGHT_PX = 40

const COLUMNS = 8

const headStyle = 'h-9 px-2 text-left text-xs font-medium text-muted'

/** Entries as a table of any length: rows in sight are drawn, the heads stay. */
export function EntryTable(props: EntryListProps & { onSorted: () => void }) {
  const { list, pages, today, selection, editing, actions, busy, onSeen, onSorted } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { drawn, measure, first, last } = useDrawnRows(body, pages, ROW_HEIGHT_PX, editing?.id)
  useEffect(() => onSeen(first, last), [onSeen, first, last])
  const entryAt = (index: number) => pages.rows[index - pages.offset]
  const outOfList = editing !== null && !pages.rows.some(({ id }) => id === editing.id)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls in it
    <table
      ref={list as React.RefObject<HTMLTableElement | null>}
      aria-label="Time entries"
      aria-rowcount={pages.total + 1}
      aria-busy={busy}
      tabIndex={-1}
      onKeyDown={(event) =>
        onRowKey(event, entryAt, selection, { e: actions.edit, F2: actions.edit, Delete: actions.remove })
      }
      className="w-full table-fixed outline-none [overflow-anchor:none]"
    >
      <thead className="sticky top-25 z-10 bg-surface shadow-[inset_0_1px_0_var(--line),inset_0_-1px_0_var(--line)]">
        <tr aria-rowindex={1}>
          <th scope="col" className="h-9 w-11 pl-4 text-left">
            <SelectAll what="entries" rows={pages.rows} selection={selection} />
          </th>
          <SortHead label="Date" by="date" className={`${headStyle} w-28`} onSorted={onSorted} />
          <SortHead label="Employee" by="person" className={`${headStyle} w-[13%]`} onSorted={onSorted} />
          <SortHead label="Project" by="project" className={`${headStyle} w-[21%] 2xl:w-[24%]`} onSorted={onSorted} />
          <SortHead label="Category" by="category" className={`${headStyle} w-30`} onSorted={onSorted} />
          <SortHead label="Hours" by="hours" end className={`${headStyle} w-20 text-right`} onSorted={onSorted} />
          <th scope="col" className={`${headStyle} pl-3`}>
            Notes and skills
          </th>
          <th scope="col" className={`${headStyle} w-21`}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {outOfList && editing && (
          <EditedRow key={editing.id} index={undefined} entry={editing} onDone={actions.stopEditing} />
        )}
        {drawn.map((item) => {
          if (item.kind === 'room') return <Room key={item.key} heightPx={item.heightPx} />
          const { key, index, row: entry } = item
          if (!entry) return <RowToCome key={key} index={index} measure={measure} />
          return entry.id === editing?.id ? (
            <EditedRow key={entry.id} index={index} measure={measure} entry={editing} onDone={actions.stopEditing} />
          ) : (
            <EntryRow
              key={entry.id}
              index={index}
              measure={measure}
              entry={entry}
              today={today}
              selection={selection}
              actions={actions}
            />
          )
        })}
      </tbody>
    </table>
  )
}

type Measure = (row: HTMLTableRowElement | null) => void

interface EditedRowProps extends Pick<Parameters<typeof EntryEditor>[0], 'entry' | 'onDone'> {
  /** Undefined where the list does not hold the entry any more. */
  index: number | undefined
  measure?: Measure
}

function EditedRow({ index, measure, entry, onDone }: EditedRowProps) {
  return (
    <tr ref={measure} data-index={index} className="border-b border-line bg-sunken/60">
      <td colSpan={COLUMNS} className="p-4">
        {index === undefined && (
          <p className="mb-2 text-sm text-muted">
            This entry no longer stands in the list below; you can still finish your change.
          </p>
        )}
        <EntryEditor entry={entry} onDone={onDone} />
      </td>
    </tr>
  )
}

function RowToCome({ index, measure }: { index: number; measure: Measure }) {
  return (
    <tr ref={measure} data-index={index} className="border-b border-line">
      <td colSpan={COLUMNS} className="h-10 px-4">
        <Skeleton className="h-3.5 w-2/3" />
      </td>
    </tr>
  )
}

/** Stands for rows that are not drawn. */
function Room({ heightPx }: { heightPx: number }) {
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td aria-hidden colSpan={COLUMNS} className="p-0" />
    </tr>
  )
}
