import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { DEADLINE_BEFORE_START, type createProject, type updateProject } from '#shared/projects/contract.ts'
import { recordChange } from '../audit/queries.ts'
import type { Tables } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { milestonesOf, replaceMilestones } from './milestones.ts'
import { requiredSkills } from './queries.ts'

/** Who changes something, and when. */
interface By {
  readonly actorId: number | null
  readonly now: Date
}

type Change = Omit<BodyOf<typeof updateProject>, 'version'>

/** A project as it is stored: `fields` are what people change of it, and what is recorded of a change. */
type StoredProject = Awaited<ReturnType<typeof storedProject>>

/** A project that nobody else changes until the transaction ends. */
export async function lockProject(tx: Transaction<Tables>, id: number): Promise<StoredProject | undefined> {
  const locked = await tx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && storedProject(tx, id)
}

async function storedProject(tx: Transaction<Tables>, id: number) {
  const { version, ...columns } = await tx
    .selectFrom('projects')
    .select([
      'version',
      'name',
      'description',
      'status',
      'client',
      'industry',
      'total_hours as totalHours',
      'completion_percentage as completionPercentage',
      'priority',
      'budget',
      'spent',
      'start_date as startDate',
      'deadline',
      requiredSkills(sql.ref('projects.id')).as('requiredSkills'),
      sql<boolean>`archived_at is not null`.as('archived'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, version, fields: { ...columns, milestones: await milestonesOf(tx, id) } }
}

/** Adds a project and records it; returns its id. */
export async function insertProject(
  tx: Transaction<Tables>,
  form: BodyOf<typeof createProject>,
  skillIds: readonly number[],
  { actorId, now }: By,
): Promise<number> {
  const { name, status, client, industry } = form
  const { id } = await tx
    .insertInto('projects')
    .values({ ...columnsOf(form), name, status, client, industry })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requireSkills(tx, id, skillIds)
  await replaceMilestones(tx, id, [], form.milestones ?? [])
  const { fields } = await storedProject(tx, id)
  await recordChange(
    tx,
    { actorId, entity: 'project', entityId: id, action: 'created', before: null, after: fields },
    now,
  )
  return id
}

/** Changes a locked project and records it; what changes nothing leaves no trace. `skillIds` where they are to change. */
export async function changeProject(
  tx: Transaction<Tables>,
  before: StoredProject,
  change: Change,
  skillIds: readonly number[] | undefined,
  { actorId, now }: By,
): Promise<void> {
  refuseDeadlineBeforeStart(before, change)
  const { id } = before
  await tx
    .updateTable('projects')
    .set({
      ...columnsOf(change),
      archived_at: archivedAt(before, change, now),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute()
  if (skillIds) await requireSkills(tx, id, skillIds)
  if (change.milestones) await replaceMilestones(tx, id, before.fields.milestones, change.milestones)
  const after = await storedProject(tx, id)
  if (JSON.stringify(after.fields) === JSON.stringify(before.fields)) {
    await tx.updateTable('projects').set({ version: before.version }).where('id', '=', id).execute()
    return
  }
  await recordChange(
    tx,
    {
      actorId,
      entity: 'project',
      entityId: id,
      action: actionOf(before, after),
      before: before.fields,
      after: after.fields,
    },
    now,
  )
}

/** Left as it is where it is not to change, or was archived before. */
function archivedAt({ fields }: StoredProject, { archived = fields.archived }: Change, now: Date) {
  if (archived === fields.archived) return undefined
  return archived ? now : null
}

function actionOf(before: StoredProject, after: StoredProject): string {
  if (before.fields.archived === after.fields.archived) return 'changed'
  return after.fields.archived ? 'archived' : 'brought back'
}

/** Judged where one of the two days is to change, with the other one as it is stored. */
function refuseDeadlineBeforeStart({ fields }: StoredProject, change: Change): void {
  if (change.startDate === undefined && change.deadline === undefined) return
  const { startDate = fields.startDate, deadline = fields.deadline } = change
  if (startDate && deadline && deadline < startDate) throw invalid({ deadline: DEADLINE_BEFORE_START })
}

/** A form's fields by their columns; what the form leaves out is left out here too. */
function columnsOf(form: Change) {
  return {
    name: form.name,
    description: form.description,
    status: form.status,
    client: form.client,
    industry: form.industry,
    total_hours: form.totalHours,
    completion_percentage: form.completionPercentage,
    priority: form.priority,
    budget: form.budget,
    spent: form.spent,
    start_date: form.startDate,
    deadline: form.deadline,
  }
}

async function requireSkills(tx: Transaction<Tables>, projectId: number, skillIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('project_required_skills').where('project_id', '=', projectId).execute()
  if (skillIds.length === 0) return
  await tx
    .insertInto('project_required_skills')
    .values(skillIds.map((skillId) => ({ project_id: projectId, skill_id: skillId })))
    .execute()
}
