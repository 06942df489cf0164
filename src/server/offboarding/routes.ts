import type { Transaction } from 'kysely'
import { bringBackUser, getOffboarding, offboardUser, undoOffboarding } from '#shared/offboarding/contract.ts'
import type { User } from '#shared/people/contract.ts'
import type { Tables } from '../db/tables.ts'
import { notFound, stale } from '../http/errors.ts'
import { requirePermission } from '../http/permission.ts'
import { read, write, type Server } from '../http/route.ts'
import { lockLeaver } from '../people/changes.ts'
import { userExists } from '../people/queries.ts'
import { bringBack, offboard, openMatters } from './changes.ts'
import { undoOffboard } from './undo.ts'

export function mountOffboarding(server: Server): void {
  const { db } = server.database

  read(server, getOffboarding, async ({ params, query }) => {
    if (!(await userExists(db, params.id))) throw notFound('person', params.id)
    return openMatters(db, params.id, query.lastDay)
  })

  write(server, offboardUser, async ({ tx, params, body, actor, now }) => {
    requirePermission(actor, 'people.change', 'offboard people')
    const person = await leaver(tx, params.id, body.version)
    return offboard(tx, person, body, { actorId: actor.userId, now })
  })

  write(server, undoOffboarding, async ({ tx, params, actor, now }) => {
    requirePermission(actor, 'people.change', 'offboard people')
    return undoOffboard(tx, await leaver(tx, params.id), { actorId: actor.userId, now })
  })

  write(server, bringBackUser, async ({ tx, params, body, actor, now }) => {
    requirePermission(actor, 'people.change', 'bring people back')
    return bringBack(tx, await leaver(tx, params.id, body.version), { actorId: actor.userId, now })
  })
}

/** A person whom nobody else changes or gives anything to do meanwhile, as they were when they were read. */
async function leaver(tx: Transaction<Tables>, id: number, version?: number): Promise<User> {
  const person = await lockLeaver(tx, id)
  if (!person) throw notFound('person', id)
  if (version !== undefined && version !== person.version) throw stale('person', person)
  return person
}
