import { finished } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import type { ExportFormat } from '#shared/export/choices.ts'
import type { ExportManifest } from '#shared/export/contract.ts'
import { EXPORT_NAMES, type ExportName } from '#shared/export/entities.ts'
import { ARCHIVE_FORMAT } from '#shared/export/rules.ts'
import type { CountRows } from '../audit/exports.ts'
import type { Receipts } from '../expenses/receipt-store.ts'
import { zipOf } from '../http/zip.ts'
import { fileText } from './records.ts'
import type { Snapshot } from './snapshot.ts'

interface ArchiveParts {
  readonly snapshot: Snapshot
  readonly receipts: Receipts
  readonly formats: readonly ExportFormat[]
  /** The release that writes. */
  readonly version: string
  readonly now: Date
  readonly count?: CountRows
}

/** The path of an entity's rows in the archive. */
export function pathInArchive(name: ExportName, format: ExportFormat): string {
  return `${format}/${name}.${format}`
}

export const MANIFEST = 'manifest.json'

export const RECEIPTS_FOLDER = 'receipts/'

/** The archive as a stream, written while it is read: one file after the other, none of them in memory. */
export function archiveOf(parts: ArchiveParts): Readable {
  return zipOf((zip, output) => write(zip, output, parts))
}

async function write(zip: ZipFile, output: Readable, parts: ArchiveParts) {
  const { snapshot, receipts, formats, version, now, count } = parts
  const rows: Record<string, number> = {}
  const receiptFiles: string[] = []
  let writing: Readable | undefined
  output.once('close', () => writing?.destroy())

  const add = async (path: string, content: Readable) => {
    writing = content
    if (output.destroyed) content.destroy()
    zip.addReadStream(content, path, { mtime: now })
    await finished(content)
  }
  for (const name of EXPORT_NAMES) {
    rows[name] = 0
    for (const format of formats) {
      const text = fileText(name, format, snapshot.read(name), (chunk) => {
        if (format !== formats[0]) return
        count?.(chunk.length)
        rows[name] = (rows[name] ?? 0) + chunk.length
        if (name !== 'expenses') return
        for (const { receiptFile } of chunk) if (typeof receiptFile === 'string') receiptFiles.push(receiptFile)
      })
      await add(pathInArchive(name, format), Readable.from(text, { objectMode: false }))
    }
  }
  let stored = 0
  for (const file of receiptFiles) {
    const content = await receipts.read(file)
    // A claim that is deleted meanwhile takes its file with it.
    if (!content) continue
    await add(RECEIPTS_FOLDER + file, content)
    stored += 1
  }
  const manifest: ExportManifest = {
    product: 'offbench',
    format: ARCHIVE_FORMAT,
    version,
    exportedAt: now.toISOString(),
    rows,
    receipts: stored,
    vocabulary: snapshot.vocabulary,
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, { mtime: now })
  zip.end()
}
