import { findMapping } from '#shared/projectworks/find-mapping.ts'
import * as calls from '#shared/projectworks/mapping-contract.ts'
import { localDay, nearestDay } from '#shared/time/day.ts'
import { companyTimeZone } from '../company/queries.ts'
import { invalid } from '../http/errors.ts'
import { bodyOf, mount, read, write, type Server } from '../http/route.ts'
import { previewPart } from './preview.ts'
import { deleteSavedMapping, saveMapping, savedMappings, updateSavedMapping } from './saved-mappings.ts'
import { describedTables } from './external-tables.ts'
import type { ProjectWorks } from './service.ts'

/** Previews of what a mapping would bring, and mappings that are saved under a name. */
export function mountMappings(server: Server, projectWorks: ProjectWorks): void {
  const { db } = server.database

  mount(server, calls.previewMapping, async (request) => {
    const { mapping, part } = bodyOf(calls.previewMapping, request)
    const today = nearestDay(localDay(server.clock.now(), await companyTimeZone(db)))
    return projectWorks.look(async (external) => {
      const { found, faults } = findMapping(await describedTables(external), mapping)
      if (Object.keys(faults).length > 0) throw invalid(faults)
      return previewPart(external, { mapping, found, part, today })
    })
  })

  read(server, calls.listSavedMappings, () => savedMappings(db))
  write(server, calls.saveMapping, ({ tx, body, actor, now }) => saveMapping(tx, body, { actor, now }))
  write(server, calls.updateSavedMapping, ({ tx, params: { id }, body, actor, now }) =>
    updateSavedMapping(tx, id, body, { actor, now }),
  )
  write(server, calls.deleteSavedMapping, ({ tx, params: { id }, query: { version }, actor, now }) =>
    deleteSavedMapping(tx, id, version, { actor, now }),
  )
}
