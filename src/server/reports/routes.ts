import * as calls from '#shared/reports/contract.ts'
import type { ReportRow } from '#shared/reports/contract.ts'
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
  // The embedded database answers nobody else meanwhile.
  if (server.database.kind === 'postgresql') readAheadAtStart(server, reports)

  read(server, calls.getReport, async ({ actor, query, today }) => (await reports.report(actor, query, today)).total)
  list(server, calls.listReportRows, async ({ actor, query, today }) =>
    rowsOf(await reports.report(actor, query, today, query.within)),
  )
  listFile(server, calls.exportReportRows, async ({ actor, query, today }) => {
    const report = await reports.report(actor, query, today, query.within)
    return [rowsOf(report), reportFile(query, report.whole, report.total.currency)]
  })

  list(server, calls.listSavedReports, ({ actor }) => savedReports(db, actor))
  read(server, calls.getSavedReport, ({ actor, params }) => savedReportFor(db, actor, params.id))
  write(server, calls.createSavedReport, (input) => saveReport(input, input.body))
  write(server, calls.updateSavedReport, changeSavedReport)
  write(server, calls.deleteSavedReport, removeSavedReport)
}

/** After a start the first requests are answered before what reports will be made of is read. */
export const READ_AHEAD_AFTER_MS = 3_000

function readAheadAtStart({ app, clock }: Server, reports: Reports): void {
  const reading = new Rounds(() => reports.readAhead(clock.today(), reading.signal), {
    log: app.log,
    failure: 'What reports are made of could not be read ahead; the first ones will read it',
    everyMs: 0,
    gatheredMs: READ_AHEAD_AFTER_MS,
  })
  app.addHook('onListen', async () => reading.wake())
  app.addHook('onClose', () => reading.close())
}

/** Rows by their position: they are sorted by figures, which change with the entries. */
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
