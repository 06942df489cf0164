import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'

/** A row that can be chosen has an id, which no other row has. */
export interface Identified {
  id: number
  version: number
}

type Chosen<Row> = ReadonlyMap<number, Row>

/** The chosen rows, including those that have been scrolled out of memory. */
export interface Selection<Row extends Identified> {
  /** In their present state if they are loaded, else as they were when they were chosen or a call returned them. */
  chosen: readonly Row[]
  has: (id: number) => boolean
  /** Whether a row can be chosen, because something can be done with it. */
  takes: (row: Row) => boolean
  /** Chooses a row or drops it; with `range`, also all rows from the one chosen before. */
  toggle: (row: Row, range: boolean) => void
  /** Chooses all loaded rows, or none. */
  toggleLoaded: () => void
  /** Takes over the present state of rows that a call refused, so that the next call is made from it. */
  learn: (rows: readonly Row[]) => void
  /** Drops rows that are gone. */
  drop: (rows: readonly Row[]) => void
  clear: () => void
}

/** The selection is cleared when the filter changes, so that nothing out of sight is changed with it. */
export function useSelection<Row extends Identified>(
  listed: readonly Row[],
  filter: object,
  takes: (row: Row) => boolean = () => true,
): Selection<Row> {
  const rows = listed.filter(takes)
  const scope = JSON.stringify(filter)
  const [state, setState] = useState<{ scope: string; chosen: Chosen<Row> }>({ scope, chosen: new Map() })
  const anchor = useRef<number>(undefined)
  if (state.scope !== scope) setState({ scope, chosen: new Map() })
  const { chosen } = state
  const choose = (next: Chosen<Row>) => setState({ scope, chosen: next })
  const loaded = new Map(rows.map((row) => [row.id, row]))

  return {
    chosen: [...chosen.values()].map((row) => newer(row, loaded.get(row.id))),
    has: (id) => chosen.has(id),
    takes,
    toggle: (row, range) => {
      if (!takes(row)) return
      const affected = range ? between(rows, anchor.current, row) : [row]
      anchor.current = row.id
      choose(chosen.has(row.id) ? without(chosen, affected) : withAll(chosen, affected))
    },
    toggleLoaded: () => choose(rows.every(({ id }) => chosen.has(id)) ? new Map() : withAll(chosen, rows)),
    learn: (now) =>
      choose(
        withAll(
          chosen,
          now.filter(({ id }) => chosen.has(id)),
        ),
      ),
    drop: (gone) => choose(without(chosen, gone)),
    clear: () => choose(new Map()),
  }
}

/** A call may have returned a newer version of a row than the list has read. */
function newer<Row extends Identified>(known: Row, loaded: Row | undefined): Row {
  return loaded && loaded.version >= known.version ? loaded : known
}

/** The loaded rows between two, in either direction; only the second one if the first is not loaded. */
function between<Row extends Identified>(rows: readonly Row[], from: number | undefined, to: Row): readonly Row[] {
  const ends = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to.id)]
  return ends.includes(-1) ? [to] : rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}

function withAll<Row extends Identified>(chosen: Chosen<Row>, rows: readonly Row[]): Chosen<Row> {
  return new Map([...chosen, ...rows.map((row) => [row.id, row] as const)])
}

function without<Row extends Identified>(chosen: Chosen<Row>, rows: readonly Row[]): Chosen<Row> {
  const ids = new Set(rows.map(({ id }) => id))
  return new Map([...chosen].filter(([id]) => !ids.has(id)))
}

interface SelectAllProps<Row extends Identified> {
  /** The word for the rows, such as entries. */
  what: string
  rows: readonly Row[]
  selection: Selection<Row>
}

/** Chooses all rows that are loaded. */
export function SelectAll<Row extends Identified>({ what, rows: loaded, selection }: SelectAllProps<Row>) {
  const rows = loaded.filter(selection.takes)
  const box = useRef<HTMLInputElement>(null)
  const all = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const some = selection.chosen.length > 0 && !all
  // There is no attribute for this state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  if (loaded.length > 0 && rows.length === 0) return null
  return (
    <Checkbox
      ref={box}
      aria-label={`Select all ${rows.length} loaded ${what}`}
      checked={all}
      onChange={selection.toggleLoaded}
    />
  )
}

interface SelectRowProps<Row extends Identified> {
  /** The row's name, as it follows "Select". */
  name: string
  row: Row
  selection: Selection<Row>
}

/** Chooses a row; with Shift, all rows from the one chosen before to this one. */
export function SelectRow<Row extends Identified>({ name, row, selection }: SelectRowProps<Row>) {
  if (!selection.takes(row)) return null
  return (
    <Checkbox
      data-control="select"
      aria-label={`Select ${name}`}
      checked={selection.has(row.id)}
      onChange={({ nativeEvent }) => selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}
