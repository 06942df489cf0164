import type { BenchRow } from '#shared/schedule/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { ListFile } from '../records/list-file.ts'

/** People with free hours as a file, for the days that were asked for. */
export function benchFile({ from, to }: { from: Day; to: Day }): ListFile<BenchRow> {
  return {
    kinds: 'Free hours',
    name: `bench-${from}-${to}`,
    columns: [
      ['Person', (row) => row.name],
      ['Role', (row) => row.role],
      ['Free (h)', (row) => row.free],
      ['Booked (h)', (row) => row.booked],
      ['Capacity (h)', (row) => row.capacity],
      ['Booked of capacity (%)', (row) => row.utilization],
      ['Nothing booked from', (row) => row.freeFrom, 'day'],
      ['Skills with most hours', (row) => row.skills.join('; ')],
    ],
  }
}
