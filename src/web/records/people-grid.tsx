// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { clsx } from 'clsx'

interface PeopleGridProps extends ComponentProps<'div'> {
  label: string
  /** The number of people and of the head's rows together. */
  rowCount: number
  busy: boolean
  /** Rows that stay in sight; below, the classes that place them. */
  head: ReactNode
  headStyle: string
  /** The element that holds the people's rows; below, the height of all of them. */
  list: RefObject<HTMLDivElement | null>
  heightPx: number
}

/** People and their time, a row each. The width of the people's column is `--person`. */
export function PeopleGrid(props: PeopleGridProps) {
  const { label, rowCount, busy, head, headStyle, list, heightPx, className, children, ...grid } = props
  return (
    <div
      {...grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      aria-busy={busy}
      tabIndex={-1}
      className={clsx('relative outline-none', className)}
    >
      <div role="rowgroup" className={clsx('sticky z-20 bg-surface', headStyle)}>
        {head}
      </div>
      <div ref={list} role="rowgroup" className="relative overflow-hidden rounded-b-lg" style={{ height: heightPx }}>
        {children}
      </div>
    </div>
  )
}

interface GridRowProps extends ComponentProps<'div'> {
  /** Its position among all rows, including those of the head, from 1. */
  rowIndex: number
  /** Where it is drawn in a long list; absent if it is in its natural place. */
  topPx?: number | undefined
  heightPx: number
  /** Who it is. */
  person: ReactNode
}

/** A person's row. Its size is known before it is drawn, so its content moves nothing outside. */
export function GridRow({ rowIndex, topPx, heightPx, person, className, children, ...row }: GridRowProps) {
  return (
    <div
      {...row}
      role="row"
      aria-rowindex={rowIndex}
      className={clsx(
        'flex border-b border-line',
        topPx !== undefined && 'absolute inset-x-0 [contain:strict]',
        className,
      )}
      style={{ height: heightPx, top: topPx }}
    >
      <div role="rowheader" className={clsx(personCell, 'flex items-center gap-2')}>
        {person}
      </div>
      {children}
    </div>
  )
}

interface HeadRowProps {
  heightPx: number
  /** The heading of the people's column. */
  person: ReactNode
  children: ReactNode
}

/** The row that names the columns. */
export function HeadRow({ heightPx, person, children }: HeadRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="flex border-y border-line bg-surface text-muted"
      style={{ height: heightPx }}
    >
      <div role="columnheader" className={clsx(personCell, 'flex items-end pb-1 font-medium')}>
        {person}
      </div>
      {children}
    </div>
  )
}

const personCell = 'w-(--person) min-w-0 shrink-0 border-r border-line bg-surface px-3'
