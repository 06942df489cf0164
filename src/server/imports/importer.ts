import { actorWith, type Actor, type Caller } from '#shared/access/rules.ts'
import type { ImportRecord } from './queries.ts'

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
