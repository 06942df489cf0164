import { Readable } from 'node:stream'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/export/choices.ts'
import * as calls from '#shared/export/contract.ts'
import { entityOf, EXPORT_NAMES, type ExportName } from '#shared/export/entities.ts'
import { PREVIEW_RECORDS } from '#shared/export/rules.ts'
import { recordedExport } from '../audit/exports.ts'
import type { Receipts } from '../expenses/receipt-store.ts'
import { download, read, type Server } from '../http/route.ts'
import { archiveOf } from './archive.ts'
import { fromSnapshot } from './downloads.ts'
import { countRows, firstRows } from './queries.ts'
import { mayExport, permitExport } from './permitted.ts'
import { exportedRows, fileText } from './records.ts'

const TYPES: Record<ExportFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
}

/** Everything as files (spec §2, screen 12). */
export function mountExport(server: Server, receipts: Receipts, version: string): void {
  const { database } = server
  const { db } = database

  read(server, calls.listExports, async ({ actor }) => {
    const counts = await countRows(db)
    return EXPORT_NAMES.filter((name) => mayExport(actor, name)).map((name) => ({
      name,
      title: entityOf(name).title,
      rows: counts[name],
    }))
  })

  read(server, calls.previewExport, async ({ actor, params: { name } }) => {
    permitExport(actor, name)
    return exportedRows(name, await firstRows(db, name, PREVIEW_RECORDS))
  })

  download(server, calls.downloadEverything, ({ actor, today, query: { format } }) => {
    const formats = format === undefined ? EXPORT_FORMATS : [format]
    const parts = { receipts, formats, version, now: server.clock.now() }
    const name = ['offbench', ...(format === undefined ? [] : [format]), today].join('-')
    return recordedExport(server, { actor, kinds: 'Everything', format: formats.join(' and ') }, async (count) => {
      const body = await fromSnapshot(database, EXPORT_NAMES, (snapshot) => archiveOf({ ...parts, snapshot, count }))
      return { body, headers: asFile('application/zip', `${name}.zip`) }
    })
  })

  download(server, calls.downloadExport, async ({ actor, today, params: { file } }) => {
    const [name, format] = file.split('.') as [ExportName, ExportFormat]
    permitExport(actor, name)
    return recordedExport(server, { actor, kinds: entityOf(name).title, format }, async (count) => {
      const body = await fromSnapshot(database, [name], (snapshot) => {
        const text = fileText(name, format, snapshot.read(name), (chunk) => count(chunk.length))
        return Readable.from(text, { objectMode: false })
      })
      return { body, headers: asFile(TYPES[format], `offbench-${name}-${today}.${format}`) }
    })
  })
}

function asFile(type: string, name: string): Record<string, string> {
  return { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
}
