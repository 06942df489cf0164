import { useEffect, useRef, type RefObject } from 'react'
import { clsx } from 'clsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDrawnRows } from '../../widgets/row-list/drawn-rows.ts'
import { onRowKey } from '../../widgets/row-list/row-keys.ts'
import { SelectAll } from '../../widgets/row-list/select-all.tsx'
import { ExpenseRow } from './expense-row.tsx'
import type { ExpenseListProps } from './list-props.ts'
import { useRowWords } from '../row-words.ts'

const ROW_HEIGHT_PX = 44

const headStyle = 'h-9 px-2 text-left text-xs font-medium text-muted'

/** Claims as a table of any length: rows in sight are drawn, the heads stay. */
export function ExpenseTable(props: ExpenseListProps) {
  const { list, pages, today, selection, deciding, busy, onSeen, onOpen } = props
  const body = useRef<HTMLTableSectionElement>(null)
  // Without its own column, the category stands below the description. A cell across more columns would make another one.
  const columns = useMediaQuery('(width >= 80rem)') ? 8 : 7
  const { drawn, measure, first, last } = useDrawnRows(body, pages, ROW_HEIGHT_PX)
  useEffect(() => onSeen(first, last), [onSeen, first, last])
  const wordsOf = useRowWords(drawn.flatMap((item) => (item.kind === 'row' ? (item.row ?? []) : [])))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls in it
    <table
      ref={list as RefObject<HTMLTableElement | null>}
      aria-label="Expenses"
      aria-rowcount={pages.total + 1}
      aria-busy={busy}
      tabIndex={-1}
      onKeyDown={(event) => onRowKey(event, (index) => pages.rows[index - pages.offset], selection)}
      className="w-full table-fixed outline-none [overflow-anchor:none]"
    >
      <thead className="sticky top-26 z-10 bg-surface shadow-[inset_0_1px_0_var(--line),inset_0_-1px_0_var(--line)]">
        <tr aria-rowindex={1}>
          <th scope="col" className="h-9 w-11 pl-4 text-left">
            <SelectAll what="expenses" rows={pages.rows} selection={selection} />
          </th>
          <th scope="col" className={`${headStyle} w-24 xl:w-28`}>
            Date
          </th>
          <th scope="col" className={headStyle}>
            Description
          </th>
          <th scope="col" className={`${headStyle} w-[15%]`}>
            Employee
          </th>
          <th scope="col" className={`${headStyle} w-[17%]`}>
            Project
          </th>
          <th scope="col" className={`${headStyle} w-42 max-xl:hidden`}>
            Category
          </th>
          <th scope="col" className={`${headStyle} w-26 text-right xl:w-30`}>
            Amount
          </th>
          <th scope="col" className={clsx(headStyle, deciding ? 'w-52 pr-4 text-right!' : 'w-30 pl-4')}>
            {deciding ? 'Decision' : 'Status'}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {drawn.map((item) => {
          if (item.kind === 'room') {
            return (
              <tr key={item.key} aria-hidden style={{ height: item.heightPx }}>
                <td aria-hidden colSpan={columns} className="p-0" />
              </tr>
            )
          }
          const { key, index, row } = item
          return row ? (
            <ExpenseRow
              key={row.id}
              index={index}
              measure={measure}
              claim={row}
              words={wordsOf(row)}
              today={today}
              selection={selection}
              deciding={deciding}
              onOpen={onOpen}
            />
          ) : (
            <tr key={key} ref={measure} data-index={index} className="border-b border-line">
              <td colSpan={columns} className="h-11 px-4">
                <Skeleton className="h-3.5 w-2/3" />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
