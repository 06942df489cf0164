import type { ListFormat } from '#shared/http/list-export.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { recordedExport, type CountRows } from '../audit/exports.ts'
import { inChunks, type ListSource } from '../http/list.ts'
import { download, type AnyEndpoint, type ReadInput, type Server } from '../http/route.ts'
import { tableFile, type Cell, type Column, type FileTable } from '../http/table-file.ts'

/** A list as a file has it. */
export interface ListFile<Row, Named> {
  /** What the audit log says was taken away. */
  readonly kinds: string
  /** The file's name, without its ending. */
  readonly name: string
  readonly columns: readonly Column<Row, Named>[]
  /** Finds what some rows refer to, once they are read. */
  readonly named: (rows: readonly Row[]) => Promise<Named> | Named
  /** A last record, such as a total. */
  readonly closing?: () => readonly Cell[]
}

/** The call that `exportOf` describes: the rows of a list as a file, one chunk in memory at a time. The export is recorded. */
export function listFile<E extends AnyEndpoint, Row, Named>(
  server: Server,
  endpoint: E,
  make: (input: ReadInput<E>) => Given<Row, Named> | Promise<Given<Row, Named>>,
): void {
  download(server, endpoint, async (input) => {
    const { format } = input.query as QueryOf<E> & { format: ListFormat }
    const [rows, file] = await make(input)
    return recordedExport(server, { actor: input.actor, kinds: file.kinds, format }, (count) =>
      tableFile(file.name, format, tableOf(rows, file, count)),
    )
  })
}

type Given<Row, Named> = readonly [rows: ListSource<Row>, file: ListFile<Row, Named>]

function tableOf<Row, Named>(source: ListSource<Row>, file: ListFile<Row, Named>, count: CountRows): FileTable {
  const { columns, named, closing } = file
  return { heads: columns.map(([head, , kind]) => ({ head, kind })), rows: cells() }

  async function* cells(): AsyncGenerator<(readonly Cell[])[]> {
    for await (const rows of inChunks(source)) {
      const names = await named(rows)
      source.sent?.(rows)
      count(rows.length)
      yield rows.map((row) => columns.map(([, value]) => value(row, names)))
    }
    if (closing) yield [closing()]
  }
}
