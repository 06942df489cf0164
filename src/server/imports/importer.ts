import { actorWith, type Actor, type Caller } from '#shared/access/rules.ts'
import type { Resource } from '#shared/http/resource.ts'
import type { Tx } from '../db/tables.ts'
import type { By } from '../records/record.ts'
import type { ImportRecord } from './queries.ts'
import type { Running } from './running.ts'

/**
 * The person who brought a file, for the process that stores it, which may be another than the one that was asked. That they
 * may import was checked when they asked for it.
 */
export function importer({ userId, accountId }: Pick<ImportRecord, 'userId' | 'accountId'>): {
  actor: Actor
  userId: number | null
  by: Caller
} {
  const by: Caller = { accountId, viewer: null, client: () => ({ address: '', device: null }) }
  const nobody = { leads: new Set<number>(), reports: new Set<number>() }
  return { actor: { ...actorWith({ userId, mode: 'password', roles: [], ...nobody }), caller: by }, userId, by }
}

/** The person who asked for an import, in the form that storing needs. */
export function storingBy({ started, parts }: Running, tx: Tx, touch: (resource: Resource) => void): By {
  const { clock } = parts.server
  const { actor } = importer(started)
  return { tx, actor, now: clock.now(), today: clock.today(), permission: 'imports.manage', touch }
}
