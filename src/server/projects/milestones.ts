import { sql, type RawBuilder } from 'kysely'
import type { Milestone } from '#shared/projects/contract.ts'
import type { ProjectForm } from '#shared/projects/form.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { isTooLate, lastChange } from '../records/last-change.ts'
import type { By } from '../records/record.ts'

/** A project's milestones, by day. */
export async function milestonesOf(db: Db, projectId: number): Promise<Milestone[]> {
  return db
    .selectFrom('project_milestones')
    .select(['id', 'name', 'due_date as dueDate', 'done_on as doneOn', 'amount'])
    .where('project_id', '=', projectId)
    .orderBy('due_date')
    .orderBy('id')
    .execute()
}

/** A project's milestones as JSON, for use in a query of projects. */
export function milestonesJson(projectId: RawBuilder<unknown>): RawBuilder<Milestone[]> {
  return sql<Milestone[]>`coalesce((
    select json_agg(json_build_object('id', id, 'name', name, 'dueDate', due_date, 'doneOn', done_on, 'amount', amount)
      order by due_date, id)
    from project_milestones where project_id = ${projectId}), '[]')`
}

/**
 * Replaces a project's milestones: those with an id stay or change, those without one are new, the others are deleted. An id of
 * `removed`, the milestones that the project's last change deleted, brings that milestone back, with the amount that it had
 * unless another one is given: whoever undoes the removal may not see amounts.
 */
export async function replaceMilestones(
  tx: Tx,
  projectId: number,
  present: readonly Milestone[],
  wanted: NonNullable<ProjectForm['milestones']>,
  removed: readonly Milestone[] = [],
): Promise<void> {
  const kept = wanted.flatMap(({ id }) => id ?? [])
  refuseStrangers(kept, [...present, ...removed])
  await refuseInvoiced(tx, present, wanted)
  const gone = present.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (gone.length > 0) await tx.deleteFrom('project_milestones').where('id', 'in', gone).execute()
  for (const { id, name, dueDate, doneOn = null, amount } of wanted) {
    const columns = { name, due_date: dueDate, done_on: doneOn, ...(amount !== undefined && { amount }) }
    const before = removed.find((milestone) => milestone.id === id)
    if (before) {
      const { amount: ofBefore = null } = before
      await sql`
        insert into project_milestones (id, project_id, name, due_date, done_on, amount) overriding system value
        values (${before.id}, ${projectId}, ${name}, ${dueDate}, ${doneOn}, ${amount === undefined ? ofBefore : amount})`.execute(
        tx,
      )
    } else if (id !== undefined) {
      await tx.updateTable('project_milestones').set(columns).where('id', '=', id).execute()
    } else {
      await tx
        .insertInto('project_milestones')
        .values({ ...columns, project_id: projectId })
        .execute()
    }
  }
}

/** The milestones that the last change of a project removed, if that can still be undone. */
export async function removedMilestones(
  { tx, now }: Pick<By, 'tx' | 'now'>,
  projectId: number,
  present: readonly Milestone[],
): Promise<Milestone[]> {
  const last = await lastChange(tx, 'project', projectId)
  if (!last || isTooLate(last.at, now)) return []
  const { milestones = [] } = (last.before ?? {}) as { milestones?: Milestone[] }
  return milestones.filter(({ id }) => present.every((one) => one.id !== id))
}

/** Removes the amounts of a project's milestones, since its fee is no longer fixed. */
export async function emptyAmounts(tx: Tx, projectId: number): Promise<void> {
  await tx.updateTable('project_milestones').set({ amount: null }).where('project_id', '=', projectId).execute()
}

function refuseStrangers(ids: readonly number[], present: readonly Milestone[]): void {
  const stranger = ids.find((id) => !present.some((milestone) => milestone.id === id))
  if (stranger !== undefined) throw invalid({ milestones: `This project has no milestone ${stranger}` })
  if (new Set(ids).size < ids.length) throw invalid({ milestones: 'A milestone is there twice' })
}

/**
 * Refuses to delete a milestone that is on an invoice, and to change its amount or the day on which it was done. The project is
 * locked, so no invoice is added meanwhile.
 */
async function refuseInvoiced(
  tx: Tx,
  present: readonly Milestone[],
  wanted: NonNullable<ProjectForm['milestones']>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select item_id as id from invoice_items where kind = 'Milestone' and is_live
      and item_id = any(${present.map(({ id }) => id)}::integer[])`.execute(tx)
  for (const { id } of rows) {
    const before = present.find((milestone) => milestone.id === id)
    const after = wanted.find((milestone) => milestone.id === id)
    const { doneOn = null, amount = before?.amount } = after ?? {}
    if (after && doneOn === before?.doneOn && amount === before.amount) continue
    throw invalid({
      milestones: `${before?.name ?? 'A milestone'} is on an invoice; deleting the draft, or a credit note, frees it`,
    })
  }
}
