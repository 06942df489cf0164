import { sql } from 'kysely'
import {
  endScimToken,
  getScim,
  makeScimToken,
  mapScimGroup,
  type ScimGroup,
  type ScimSettings,
} from '#shared/scim/contract.ts'
import { holdAdministrators } from '../accounts/administrators.ts'
import { recordChange } from '../audit/record.ts'
import type { Db } from '../db/tables.ts'
import { notAllowed, notFound, stale } from '../http/errors.ts'
import { read, write, type Server } from '../http/route.ts'
import { heldGate } from '../http/session.ts'
import { giveRole } from './groups.ts'
import { makeToken } from './token.ts'

const ACCESS = { entity: 'access', entityId: 1 } as const

/** Mounts what an administrator sees of SCIM and decides about it. */
export function mountScimSettings(server: Server, url: string): void {
  const { db } = server.database

  read(server, getScim, async (): Promise<ScimSettings> => {
    const token = await db
      .selectFrom('scim_token')
      .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
      .executeTakeFirst()
    return {
      url,
      token: token
        ? { createdAt: token.createdAt.toISOString(), lastUsedAt: token.lastUsedAt?.toISOString() ?? null }
        : null,
      groups: await groupRows(db).orderBy('name').execute(),
    }
  })

  write(server, makeScimToken, async ({ tx, session, actor, now }) => {
    if ((await heldGate(tx))?.mode !== 'accounts') throw notAllowed('Accounts are not turned on')
    await holdAdministrators(tx, session)
    const token = await makeToken(tx, now)
    const after = { scimToken: 'made' }
    await recordChange({ tx, actor, now }, { ...ACCESS, action: 'made the SCIM token for', before: null, after })
    return { token }
  })

  write(server, endScimToken, async ({ tx, actor, now }) => {
    const gone = await tx.deleteFrom('scim_token').returning('created_at').executeTakeFirst()
    if (!gone) return
    const before = { scimToken: 'made' }
    await recordChange({ tx, actor, now }, { ...ACCESS, action: 'ended the SCIM token for', before, after: null })
  })

  write(server, mapScimGroup, async (input) => {
    const { tx, params, body, session, actor, now } = input
    await holdAdministrators(tx, session)
    const before = await groupRow(tx, params.id)
    if (body.version !== undefined && body.version !== before.version) throw stale('group', before)
    await giveRole(input, params.id, body.role)
    const after = await groupRow(tx, params.id)
    if (after.role !== before.role) {
      const change = {
        ...ACCESS,
        action: 'chose the role of a group for',
        before: fields(before),
        after: fields(after),
      }
      await recordChange({ tx, actor, now }, change)
    }
    return after
  })
}

/** A group's fields as the history records them. */
const fields = ({ name, role }: ScimGroup) => ({ scimGroup: name, scimRole: role })

function groupRows(db: Db) {
  const members = sql<number>`(select count(*)::integer from scim_members where group_id = scim_groups.id)`
  return db.selectFrom('scim_groups').select(['id', 'name', 'role', 'version']).select(members.as('members'))
}

async function groupRow(db: Db, id: number): Promise<ScimGroup> {
  const row = await groupRows(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('group', id)
  return row
}
