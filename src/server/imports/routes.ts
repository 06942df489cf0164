import { IMPORT_KINDS } from '#shared/imports/choices.ts'
import * as calls from '#shared/imports/contract.ts'
import { csvFile } from '../http/csv.ts'
import { download, list, mount, queryOf, read, sendAnswer, write, type Server } from '../http/route.ts'
import { actorOfCall } from '../http/client.ts'
import { streamOf } from '../http/upload.ts'
import { listFile } from '../records/list-file.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { askForCheck, askForStoring, askForUndo, forget } from './changes.ts'
import { importById, importedFiles, rowsOf, shownImport } from './queries.ts'
import { refusedCsv } from './refused-csv.ts'
import { importRowsFile } from './rows-file.ts'
import { Imports } from './service.ts'
import { templateCsv } from './templates.ts'

/** Files that a company brings: read, checked row by row, stored, and taken back. */
export function mountImports(server: Server, vocabulary: Vocabulary, dataDir: string): void {
  const { db } = server.database
  const imports = new Imports(server, vocabulary, dataDir)
  server.app.addHook('onReady', () => imports.begin())
  server.app.addHook('onClose', () => imports.close())
  const wake = async () => imports.wake()

  list(server, calls.listImports, () => importedFiles(db))
  read(server, calls.getImport, async ({ params }) => shownImport(await importById(db, params.id)))

  list(server, calls.listImportRows, async ({ params, query }) => {
    return rowsOf(db, await importById(db, params.id), query.state)
  })
  listFile(server, calls.exportImportRows, async ({ params, query }) => {
    const imported = await importById(db, params.id)
    return [rowsOf(db, imported, query.state), importRowsFile(imported)]
  })

  download(server, calls.downloadRefused, async ({ params }) => refusedCsv(db, await importById(db, params.id)))

  download(server, calls.importTemplate, async ({ params: { file } }) => {
    const kind = IMPORT_KINDS.find((one) => file === `${one}.csv`) ?? 'people'
    return csvFile(`offbench-${kind}-template`, templateCsv(kind))
  })

  mount(server, calls.uploadImport, async (request, reply) => {
    const { headings, ...asked } = queryOf(calls.uploadImport, request)
    const { imported, versions } = await imports.receive(
      streamOf(request),
      { ...asked, headings: headings === undefined ? undefined : headings === 'true' },
      actorOfCall(request),
    )
    return sendAnswer(server, reply, { status: 201, body: JSON.stringify(imported), versions })
  })

  write(server, calls.checkImport, async (call) => {
    call.afterwards(wake)
    return askForCheck(call)
  })
  write(server, calls.storeImport, async (call) => {
    call.afterwards(wake)
    return askForStoring(call)
  })
  write(server, calls.undoImport, async (call) => {
    call.afterwards(wake)
    return askForUndo(call)
  })
  write(server, calls.deleteImport, forget)
}
