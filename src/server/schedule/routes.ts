import { exportSchedule, exportScheduleWeeks, listSchedule } from '#shared/schedule/contract.ts'
import { list, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { scheduleFile, scheduleWeeksFile } from './file.ts'
import { schedule } from './queries.ts'

export function mountSchedule(server: Server): void {
  const { db } = server.database
  list(server, listSchedule, ({ actor, query }) => schedule(db, actor, query))
  listFile(server, exportSchedule, ({ actor, query }) => [schedule(db, actor, query), scheduleFile(db, query)])
  listFile(server, exportScheduleWeeks, ({ actor, query }) => [schedule(db, actor, query), scheduleWeeksFile(query)])
}
