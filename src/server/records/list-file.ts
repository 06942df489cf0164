import type { ListFormat } from '#shared/http/list-export.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { recordedExport, type CountRows } from '../audit/exports.ts'
import { inChunks, type ListSource } from '../http/list.ts'
import { download, type AnyEndpoint, type ReadInput, type Server } from '../http/route.ts'
import { tableFile, type Cell, type Column, type FileTable } from '../http/table-file.ts'

/** A list in the form of a file; `Line` is what its lines are made of, if that is not the list's rows. */
export interface ListFile<Row, Named = undefined, Line = Row> {
  /** The name under which the audit log records the export. */
  readonly kinds: string
  /** The file's name, without its ending. */
  readonly name: string
  readonly columns: readonly Column<Line, Named>[]
  /** The lines of a row, such as the bookings of a person; each row is one line where absent. */
  readonly lines?: (row: Row) => readonly Line[]
  /** Finds what some rows refer to, once they are read; absent where they refer to nothing. */
  readonly named?: (rows: readonly Row[]) => Promise<Named> | Named
  /** A last record, such as a total. */
  readonly closing?: () => readonly Cell[]
}

/** The call that `exportOf` describes: the rows of a list as a file, one chunk in memory at a time. The export is recorded. */
export function listFile<E extends AnyEndpoint, Row, Named, Line = Row>(
  server: Server,
  endpoint: E,
  make: (input: ReadInput<E>) => Given<Row, Named, Line> | Promise<Given<Row, Named, Line>>,
): void {
  download(server, endpoint, async (input) => {
    const { format } = input.query as QueryOf<E> & { format: ListFormat }
    const [rows, file] = await make(input)
    return recordedExport(server, { actor: input.actor, kinds: file.kinds, format }, (count) =>
      tableFile(file.name, format, tableOf(rows, file, count)),
    )
  })
}

/** How many lines are written at a time, unless a single row has more. */
const MOST_LINES = 2_000

type Given<Row, Named, Line> = readonly [rows: ListSource<Row>, file: ListFile<Row, Named, Line>]

function tableOf<Row, Named, Line>(
  source: ListSource<Row>,
  file: ListFile<Row, Named, Line>,
  count: CountRows,
): FileTable {
  // Without `lines`, a row is a line.
  const { columns, named, lines = (row: Row) => [row as unknown as Line], closing } = file
  return {
    title: file.kinds,
    heads: columns.map(([head, , kind]) => ({ head, kind })),
    rows: cells(),
    isClosed: closing !== undefined,
  }

  async function* cells(): AsyncGenerator<(readonly Cell[])[]> {
    for await (const rows of inChunks(source)) {
      const names = (await named?.(rows)) as Named
      source.sent?.(rows)
      // A row may have many lines: no more lines than rows are held in memory.
      for (let from = 0; from < rows.length;) {
        const some: Line[] = []
        for (; from < rows.length && some.length < MOST_LINES; from += 1) some.push(...lines(rows[from] as Row))
        count(some.length)
        yield some.map((line) => columns.map(([, value]) => value(line, names)))
      }
    }
    if (closing) yield [closing()]
  }
}
