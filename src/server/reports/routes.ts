import type { Actor } from '#shared/access/rules.ts'
import * as calls from '#shared/reports/contract.ts'
import type { ReportQuery, ReportRow } from '#shared/reports/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { foreignCursor, type ListSource } from '../http/list.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { Rounds } from '../rounds.ts'
import { reportFile } from './file.ts'
import { Reports } from './reader.ts'
import type { AddedUp } from './report.ts'
import { changeSavedReport, removeSavedReport, savedReportFor, savedReports, saveReport } from './saved.ts'

export function mountReports(server: Server): void {
  const { db } = server.database
  const reports = new Reports(db, server.versions)
  const readAhead = readAheadOnce(server, reports)
  const reportFor = (actor: Actor, query: ReportQuery, today: Day, within?: string) => {
    readAhead()
    return reports.report(actor, query, today, within)
  }

  read(server, calls.getReport, async ({ actor, query, today }) => (await reportFor(actor, query, today)).total)
  list(server, calls.listReportRows, async ({ actor, query, today }) =>
    rowsOf(await reportFor(actor, query, today, query.within)),
  )
  listFile(server, calls.exportReportRows, async ({ actor, query, today }) => {
    const report = await reportFor(actor, query, today, query.within)
    return [rowsOf(report), reportFile(query, report.whole, report.total.currency)]
  })

  list(server, calls.listSavedReports, ({ actor }) => savedReports(db, actor))
  read(server, calls.getSavedReport, ({ actor, params }) => savedReportFor(db, actor, params.id))
  write(server, calls.createSavedReport, (input) => saveReport(input, input.body))
  write(server, calls.updateSavedReport, changeSavedReport)
  write(server, calls.deleteSavedReport, removeSavedReport)
}

/** Waits this long, so that the report that is asked for comes first. */
export const READ_AHEAD_AFTER_MS = 500

/** Once somebody asks for a report, reads ahead what others are made of. Not on the embedded database, which would answer nobody meanwhile. */
function readAheadOnce({ app, clock, database }: Server, reports: Reports): () => void {
  const reading = new Rounds(() => reports.readAhead(clock.today(), reading.signal), {
    log: app.log,
    failure: 'What reports are made of could not be read ahead; each will read its own',
    everyMs: 0,
    gatheredMs: READ_AHEAD_AFTER_MS,
  })
  app.addHook('onClose', () => reading.close())
  let isAhead = database.kind !== 'postgresql'
  return () => {
    if (!isAhead) reading.wake()
    isAhead = true
  }
}

/** Rows by their position, since they are sorted by figures, which change with the entries. */
function rowsOf({ rows, page }: AddedUp): ListSource<ReportRow> {
  const positions = new WeakMap<ReportRow, number>()
  return {
    async rows(after, limit) {
      const [last = -1] = after ?? []
      if (typeof last !== 'number' || !Number.isInteger(last)) throw foreignCursor()
      const found = page(last + 1, limit)
      for (const [nth, row] of found.entries()) positions.set(row, last + 1 + nth)
      return found
    },
    keyOf: (row) => [positions.get(row) ?? 0],
    total: async () => rows,
  }
}
