import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { instant } from '../http/problem.ts'
import { RESOURCES } from '../http/resource.ts'
import { EXPORT_FORMATS } from './choices.ts'
import { EXPORT_NAMES } from './entities.ts'

const call = calls({ tag: 'Export' })

/** Everything is exported except who is signed in. */
const reads = RESOURCES.filter((resource) => resource !== 'sessions')

const name = z.enum(EXPORT_NAMES)

export const exportCount = z.object({ name, title: z.string(), rows: z.int() })

export type ExportCount = z.infer<typeof exportCount>

export const listExports = call('GET /api/export', 'export.kinds', {
  summary: 'What can be exported, with how many rows there are of each; only kinds that one may read all of',
  reply: z.array(exportCount),
  reads,
})

export const previewExport = call('GET /api/export/preview/:name', 'export.kinds', {
  summary: 'The first 3 records of an entity, as its JSON file has them',
  params: z.object({ name }),
  reply: z.array(z.record(z.string(), z.unknown())),
  reads,
})

const exportFile = z.templateLiteral([name, '.', z.enum(['json', 'csv'])], 'There is no such file')

/** `people.json`, `time-entries.csv` and so on; streamed, from one moment of the database. 503 while two others run. */
export const downloadExport = call('GET /api/export/:file', 'export.kinds', {
  summary: 'All rows of an entity as a JSON or CSV file',
  params: z.object({ file: exportFile }),
  download: ['application/json', 'text/csv'],
})

export const downloadEverything = call('GET /api/export/all.zip', 'export.everything', {
  summary: 'Everything in one archive: files of all entities in JSON, CSV or both, receipts and a manifest',
  query: z.strictObject({ format: z.enum(EXPORT_FORMATS).optional() }),
  download: ['application/zip'],
})

/** `manifest.json` of the archive. */
export const exportManifest = z.object({
  product: z.literal('offbench'),
  format: z.int(),
  /** The release that wrote it. */
  version: z.string(),
  exportedAt: instant,
  rows: z.record(z.string(), z.int()),
  receipts: z.int(),
  /** The vocabulary with which the notes were last read; null if they have not been read to the end. */
  vocabulary: z.string().nullable(),
})

export type ExportManifest = z.infer<typeof exportManifest>
