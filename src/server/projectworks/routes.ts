import type { FastifyRequest } from 'fastify'
import * as mappingCalls from '#shared/projectworks/mapping-contract.ts'
import * as calls from '#shared/projectworks/contract.ts'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { asCalledThere } from '#shared/projectworks/draft.ts'
import { findMapping } from '#shared/projectworks/find-mapping.ts'
import { mappingFaults } from '#shared/projectworks/mapping.ts'
import type { Config } from '../config.ts'
import { invalid } from '../http/errors.ts'
import { bodyOf, download, list, mount, queryOf, write, writeAfter, type Server } from '../http/route.ts'
import { actorOf } from '../http/session.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { mappingInUse, storeChoice, storeMapping } from './mapping.ts'
import { guessMapping } from './presets.ts'
import { mountMappings } from './mapping-routes.ts'
import { rejectedCsv, rejectedRows } from './rejected.ts'
import { answer, hasSynchronized, requireRun, syncRuns } from './runs.ts'
import { ProjectWorks } from './service.ts'

/** The external project-management database (spec §3, §7): what it holds, what is brought over, and when. */
export function mountProjectWorks(server: Server, config: Config['projectWorks'], vocabulary: Vocabulary): void {
  const { db } = server.database
  const projectWorks = new ProjectWorks(server, config, vocabulary)
  server.app.addHook('onReady', () => projectWorks.begin())
  server.app.addHook('onClose', () => projectWorks.close())

  mount(server, calls.getProjectWorksStatus, () => projectWorks.status())
  mount(server, mappingCalls.listExternalTables, () => projectWorks.tables())
  mount(server, mappingCalls.discoverExternal, async () => {
    const tables = await projectWorks.describe()
    const guess = guessMapping(tables)
    return { tables, guess: guess?.mapping ?? null, system: guess?.system ?? null }
  })

  // The reply is not cached: if no mapping is stored, the external tables suggest one.
  mount(server, mappingCalls.getSyncMapping, async () => mappingInUse(db, await projectWorks.describeIfConnected()))

  writeAfter(
    server,
    mappingCalls.updateSyncMapping,
    async ({ body }) => {
      const tables = await projectWorks.describeIfConnected()
      if (!body.mapping) return tables
      const faults = tables ? findMapping(tables, body.mapping).faults : mappingFaults(body.mapping)
      if (Object.keys(faults).length > 0) throw invalid(faults)
      return tables
    },
    async ({ tx, body, actor, now }, tables) => {
      // Once rows have come by a mapping, none is guessed any more.
      const wanted =
        body.mapping ?? (tables && (await hasSynchronized(tx)) ? (guessMapping(tables)?.mapping ?? null) : null)
      const mapping = wanted && tables ? asCalledThere(tables, wanted) : wanted
      await storeMapping(tx, { mapping, chosen: body.mapping !== null, version: body.version }, { actor, now })
      return mappingInUse(tx, tables)
    },
  )

  mountMappings(server, projectWorks)

  write(server, calls.chooseInvalidRows, async ({ tx, body: { invalidRows }, actor, now }) => {
    await storeChoice(tx, { invalid_rows: invalidRows }, { actor, now })
    return { invalidRows }
  })

  const sync = async (request: FastifyRequest): Promise<SyncResult> => {
    const actor = actorOf(request.session)
    const { type, dryRun, full, confirm, reason } = queryOf(calls.syncProjectWorks, request)
    const outcome = await projectWorks.sync({
      type,
      dryRun: dryRun === 'true',
      full: full === 'true',
      confirm,
      reason,
      actorId: actor.userId,
    })
    return { ...outcome.stored, run: outcome.run, rejected: [...outcome.rejected] }
  }
  mount(server, calls.syncProjectWorks, sync)
  mount(server, calls.syncProjectWorksByGet, sync)

  mount(server, calls.cancelSync, async (_request, reply) => {
    await projectWorks.cancel()
    return reply.code(204).send()
  })

  write(server, calls.declineSync, ({ tx, params: { id } }) =>
    answer(tx, id, { state: 'declined', error: 'Declined; nothing was changed' }),
  )

  list(server, calls.listSyncRuns, () => syncRuns(db))
  list(server, calls.listRejectedRows, async ({ params: { id } }) => {
    await requireRun(db, id)
    return rejectedRows(db, id)
  })
  download(server, calls.downloadRejectedRows, async ({ params: { id } }) => {
    await requireRun(db, id)
    return rejectedCsv(db, id)
  })

  mount(server, calls.chooseDataSource, async (request) => {
    const actor = actorOf(request.session)
    const { source } = bodyOf(calls.chooseDataSource, request)
    await projectWorks.choose(source, actor)
    return projectWorks.status()
  })
}
