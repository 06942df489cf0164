import { listCapacity } from '#shared/capacity/contract.ts'
import { getCapacitySummary, listBench } from '#shared/schedule/contract.ts'
import { list, read, type Server } from '../http/route.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { bench } from './bench.ts'
import { capacitySummary, capacityWeeks } from './queries.ts'

export function mountCapacity(server: Server, known: KnownSkills): void {
  const { db } = server.database
  list(server, listCapacity, ({ query, today }) => capacityWeeks(db, query, today))
  list(server, listBench, ({ query }) => bench(db, known, query))
  read(server, getCapacitySummary, ({ query }) => capacitySummary(db, query.from, query.weeks))
}
