import { listCapacity } from '#shared/capacity/contract.ts'
import { exportBench, getCapacitySummary, listBench } from '#shared/schedule/contract.ts'
import { list, read, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { permitOn } from '../records/record.ts'
import { visibleTo } from '../records/visible.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { bench } from './bench.ts'
import { benchFile } from './file.ts'
import { capacitySummary, capacityWeeks } from './queries.ts'

export function mountCapacity(server: Server, known: KnownSkills): void {
  const { db } = server.database
  list(server, listCapacity, ({ actor, query, today }) =>
    capacityWeeks(db, query, today, visibleTo(actor, 'capacity.read', { userId: 'id' })),
  )
  list(server, listBench, ({ actor, query }) => bench(db, known, query, actor))
  listFile(server, exportBench, ({ actor, query }) => [bench(db, known, query, actor), benchFile(query)])
  read(server, getCapacitySummary, ({ actor, query }) => {
    permitOn(actor, 'capacity.read', {})
    return capacitySummary(db, query.from, query.weeks)
  })
}
