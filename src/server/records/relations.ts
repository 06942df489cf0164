import { may, type Actor } from '#shared/access/rules.ts'
import {
  isOwnGain,
  mayGive,
  mayGrantTo,
  OWN_GAINS,
  relationsBeyond,
  type GivenRelation,
} from '#shared/access/relations.ts'
import type { Tx } from '../db/tables.ts'
import { HttpError } from '../http/errors.ts'
import { isTooLate, lastChange } from './last-change.ts'
import type { By, Kind, Row } from './record.ts'

/**
 * Refuses (403) a change by which somebody gives themselves a relation, unless they hold all that comes with it already, or
 * take back within a day a change of their own by which they have given it away. Every record that gives relations passes
 * here, whichever call, tool or file changes it.
 */
export async function refuseOwnGain<R extends Row>(
  { tx, actor, now }: Pick<By, 'tx' | 'actor' | 'now'>,
  kind: Kind<R>,
  before: R | null,
  after: R,
): Promise<void> {
  const refused = given(kind, after, before).find((one) => !mayGive(actor, one))
  if (!refused) return
  if (before && (await gaveAway(tx, actor, kind, before, refused, now))) return
  throw new HttpError(403, 'FORBIDDEN', OWN_GAINS[refused.relation])
}

/** Whether somebody has given a relation away with the latest change of a record, which they can still undo. */
async function gaveAway<R extends Row>(
  tx: Tx,
  actor: Actor,
  kind: Kind<R>,
  row: R,
  relation: GivenRelation,
  now: Date,
): Promise<boolean> {
  const last = await lastChange(tx, kind.entity, row.id)
  if (!last || last.actorId !== actor.userId || isTooLate(last.at, now)) return false
  const former = { ...row, ...(last.before as Partial<R> | null) }
  return relationsBeyond([relation], kind.gives?.(former) ?? []).length === 0
}

/** Whether a change of a record gives or takes relations that administrators are to learn of: those that others change, and their own gains. */
export function changesRelations<R extends Row>(
  actor: Actor,
  kind: Kind<R>,
  before: R | null,
  after: R | null,
): boolean {
  const added = given(kind, after, before)
  if (may(actor, 'accounts.manage')) return added.some((one) => isOwnGain(actor, one))
  return added.length > 0 || given(kind, before, after).length > 0
}

const given = <R extends Row>({ gives }: Kind<R>, row: R | null, other: R | null) =>
  gives && row ? relationsBeyond(gives(row), other ? gives(other) : []) : []

/** Refuses (403), in these words, to give something to oneself. */
export function refuseOwnGrant({ actor }: Pick<By, 'actor'>, userId: number, words: string): void {
  if (!mayGrantTo(actor, userId)) throw new HttpError(403, 'FORBIDDEN', words)
}
