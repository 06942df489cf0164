import { useQueries, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { MOST_IDS } from '#shared/http/list.ts'
import type { Resource } from '#shared/http/resource.ts'

interface Source<Row> {
  /** What a row is, for its key among the queries. */
  what: string
  /** What the rows depend on. */
  reads: readonly Resource[]
  /** Reads the rows with these ids, separated by commas; at most `MOST_IDS`. */
  read: (ids: string) => Promise<readonly Row[]>
}

/**
 * Rows by their ids, for screens that hold only these. All ids that a screen asks for at once are one call; a row is read once,
 * and again only when something that it depends on changes.
 */
export function rowsById<Row extends { id: number }>({ what, reads, read }: Source<Row>) {
  let waiting: { ids: number[]; rows: Promise<readonly Row[]> } | null = null

  /** Ids that are asked for before the next task are sent together. */
  async function readOne(id: number): Promise<Row | null> {
    if (waiting === null || waiting.ids.length === MOST_IDS) waiting = gathered()
    waiting.ids.push(id)
    const rows = await waiting.rows
    return rows.find((row) => row.id === id) ?? null
  }

  function gathered() {
    const ids: number[] = []
    const rows = new Promise((resolve) => setTimeout(resolve)).then(() => {
      if (waiting?.ids === ids) waiting = null
      return read(ids.join(','))
    })
    return { ids, rows }
  }

  const keyOf = (id: number) => [what, id] as const

  return {
    /** Undefined while a row loads; null for one that does not exist or cannot be read. */
    useRows: (ids: readonly number[]): ((id: number) => Row | null | undefined) => {
      const asked = [...new Set(ids)]
      const rows = useQueries({
        queries: asked.map((id) => ({ queryKey: keyOf(id), queryFn: () => readOne(id), meta: { reads } })),
        combine: rowsOf,
      })
      const byId = new Map(asked.map((id, nth) => [id, rows[nth]]))
      return (id) => byId.get(id)
    },
    /** Stores a row that another call has given, so that it need not be read. */
    keep(client: QueryClient, row: Row): void {
      client
        .getQueryCache()
        .build(client, { queryKey: keyOf(row.id), meta: { reads } })
        .setData(row)
    },
    /** A row that is known already. */
    known: (client: QueryClient, id: number) => client.getQueryData<Row | null>(keyOf(id)),
  }
}

function rowsOf<Row>(reads: UseQueryResult<Row | null>[]): (Row | null | undefined)[] {
  return reads.map(({ data, isError }) => data ?? (isError ? null : data))
}
