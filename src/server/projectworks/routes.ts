import type { FastifyRequest } from 'fastify'
import {
  cancelSync,
  chooseDataSource,
  discoverExternal,
  getProjectWorksStatus,
  getSyncMapping,
  listExternalTables,
  listRejectedRows,
  listSyncRuns,
  syncProjectWorks,
  syncProjectWorksByGet,
  updateSyncMapping,
  type SyncResult,
} from '#shared/sync/contract.ts'
import { findMapping } from '#shared/sync/find-mapping.ts'
import { guessMapping, mappingFaults } from '#shared/sync/mapping.ts'
import type { BodyOf, QueryOf } from '#shared/http/endpoint.ts'
import type { Config } from '../config.ts'
import { invalid, notFound } from '../http/errors.ts'
import { requirePermission } from '../http/permission.ts'
import { list, mount, parse, write, type Server } from '../http/route.ts'
import { actorOf } from '../http/session.ts'
import type { Vocabulary } from '../skills/company-vocabulary.ts'
import { mappingInUse, storeMapping } from './mapping.ts'
import { rejectedRows, syncRuns } from './runs.ts'
import { ProjectWorks } from './service.ts'

/** The external project-management database (spec §3, §7): what it holds, what is brought over, and when. */
export function mountProjectWorks(server: Server, config: Config['projectWorks'], vocabulary: Vocabulary): void {
  const { db } = server.database
  const projectWorks = new ProjectWorks(server, config, vocabulary)
  server.app.addHook('onReady', () => projectWorks.begin())
  server.app.addHook('onClose', () => projectWorks.close())

  mount(server, getProjectWorksStatus, () => projectWorks.status())
  mount(server, listExternalTables, () => projectWorks.tables())
  mount(server, discoverExternal, async () => {
    const tables = await projectWorks.describe()
    return { tables, guess: guessMapping(tables) }
  })

  // Not kept: where none is stored, the external tables suggest one.
  mount(server, getSyncMapping, async () => mappingInUse(db, await projectWorks.describeIfConnected()))

  write(server, updateSyncMapping, async ({ tx, body, actor, now }) => {
    requirePermission(actor, 'projectworks.change', 'change the field mapping')
    const tables = await projectWorks.describeIfConnected()
    if (body.mapping) {
      const faults = tables ? findMapping(tables, body.mapping).faults : mappingFaults(body.mapping)
      if (Object.keys(faults).length > 0) throw invalid(faults)
    }
    await storeMapping(tx, body, { actorId: actor.userId, now })
    return mappingInUse(tx, tables)
  })

  const sync = async (request: FastifyRequest): Promise<SyncResult> => {
    requirePermission(actorOf(request.session), 'projectworks.sync', 'synchronise with ProjectWorks')
    const { type, dryRun, full } = parse(syncProjectWorks.query, request.query) as QueryOf<typeof syncProjectWorks>
    const outcome = await projectWorks.sync({ type, dryRun: dryRun === 'true', full: full === 'true' })
    return { ...outcome.stored, run: outcome.run, rejected: [...outcome.rejected] }
  }
  mount(server, syncProjectWorks, sync)
  mount(server, syncProjectWorksByGet, sync)

  mount(server, cancelSync, async (_request, reply) => {
    await projectWorks.cancel()
    return reply.code(204).send()
  })

  list(server, listSyncRuns, () => syncRuns(db))
  list(server, listRejectedRows, async ({ params: { id } }) => {
    const run = await db.selectFrom('sync_runs').select('id').where('id', '=', id).executeTakeFirst()
    if (!run) throw notFound('synchronisation', id)
    return rejectedRows(db, id)
  })

  mount(server, chooseDataSource, async (request) => {
    const actor = actorOf(request.session)
    requirePermission(actor, 'projectworks.change', 'choose which data is shown')
    const { source } = parse(chooseDataSource.body, request.body) as BodyOf<typeof chooseDataSource>
    await projectWorks.choose(source, actor.userId)
    return projectWorks.status()
  })
}
