import { sql } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { decimalsFault } from '#shared/money/currency.ts'
import {
  AMOUNT_WITHOUT_FEE,
  DEADLINE_BEFORE_START,
  FEE_WITHOUT_TYPE,
  hasFee,
  projectForm,
  type ProjectForm,
} from '#shared/projects/form.ts'
import type {
  bringBackProject as bringBackCall,
  createProject,
  noteProjectAlert,
  Milestone,
  Project,
  ProjectAlert,
  updateProject,
  WholeProject,
} from '#shared/projects/contract.ts'
import { raisesFee } from '#shared/projects/fees.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid, notAllowed, notFound } from '../http/errors.ts'
import { refuseClosedType } from '../months/closed.ts'
import { refuseInvoicedType } from '../rates/invoiced.ts'
import { change, create } from '../records/changes.ts'
import { columnsOf, fieldsOf } from '../records/columns.ts'
import { refuseAbsent } from '../people/relations.ts'
import { locked, permitOn, type By, type Call, type CallOf, type Kind } from '../records/record.ts'
import { setSkills } from '../skills/queries.ts'
import { namedSkillIds, type Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { permitFields } from './permitted-fields.ts'
import { emptyAmounts, milestonesJson, removedMilestones, replaceMilestones } from './milestones.ts'
import { projectById, requiredSkills } from './queries.ts'
import { projectAsSeen } from './seen.ts'
import { putTags, tagNames } from './tags.ts'

/** A project as it is stored: the fields that people change, without the figures that follow from them. */
export type StoredProject = Pick<
  WholeProject,
  Exclude<keyof ProjectForm, 'milestones'> | 'id' | 'version' | 'archived'
> & {
  milestones: Milestone[]
}

const PROJECTS: Kind<StoredProject, 'projects'> = {
  noun: 'project',
  entity: 'project',
  table: 'projects',
  rows: storedProjects,
  lock: (tx, id) => tx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute(),
  current: (by, { id }) => projectReply(by, id),
  about: ({ id }) => ({ projectId: id }),
  gives: ({ id, leadId }) => (leadId ? [{ relation: 'lead', userId: leadId, about: { projectId: id } }] : []),
  tells: (actor, before, after) => {
    const raised = before !== null && after !== null && raisesFee(before, after)
    return raised && actor.permissions.get('projects.money') !== 'all' ? 'fee' : null
  },
}

function storedProjects(db: Db) {
  const id = sql.ref('projects.id')
  return db
    .selectFrom('projects')
    .select(['id', 'version', sql<boolean>`archived_at is not null`.as('archived')])
    .select(
      fieldsOf(projectForm, { requiredSkills: requiredSkills(id), tags: tagNames(id), milestones: milestonesJson(id) }),
    )
    .$castTo<StoredProject>()
}

export async function addProject(by: By, vocabulary: Vocabulary, form: BodyOf<typeof createProject>): Promise<Project> {
  const { requiredSkills: named = [], tags = [], milestones = [], ...fields } = form
  permitFields(by, form)
  await refuseDecimals(by.tx, form)
  let skillIds: readonly number[] = []
  const added = await create(
    by,
    PROJECTS,
    {},
    async () => {
      skillIds = await namedSkillIds(by, vocabulary, 'requiredSkills', named)
      await refuseLead(by, fields)
      return columnsOf(fields)
    },
    {
      async beside(id) {
        await setSkills(by.tx, 'project_required_skills', id, skillIds)
        await putTags(by.tx, id, tags)
        await replaceMilestones(by.tx, id, [], milestones)
      },
    },
  )
  return projectReply(by, added.id)
}

export async function changeProject(call: CallOf<typeof updateProject>, vocabulary: Vocabulary): Promise<Project> {
  const before = await locked(call, PROJECTS, 'change')
  const { id } = before
  const { version: _version, archived, ...given } = call.body
  const { requiredSkills: named, tags, milestones, ...form } = given
  const skillIds = named && (await namedSkillIds(call, vocabulary, 'requiredSkills', named, before.requiredSkills))
  if (archived !== undefined && archived !== before.archived) permitOn(call.actor, 'projects.manage', { projectId: id })
  permitFields(call, given, before)
  await refuseDecimals(call.tx, call.body)
  await refuseLead(call, form, before)
  refuseDeadlineBeforeStart(before, form)
  refuseFee(before, form)
  refuseAmounts(before, call.body)
  if (form.billing !== undefined && form.billing !== before.billing) {
    await refuseInvoicedType(call.tx, id)
    await refuseClosedType(call.tx, id)
  }
  const removed = milestones && (await removedMilestones(call, id, before.milestones))
  await change(
    call,
    PROJECTS,
    before,
    columnsOf({ ...anew(before, form), ...form, ...withoutFee(form), archivedAt: archivedAt(call, before, archived) }),
    {
      action: (after) =>
        after.archived === before.archived ? 'changed' : after.archived ? 'archived' : 'brought back',
      async beside() {
        if (skillIds) await setSkills(call.tx, 'project_required_skills', id, skillIds)
        if (tags) await putTags(call.tx, id, tags)
        if (milestones) await replaceMilestones(call.tx, id, before.milestones, milestones, removed)
        if (leavesFixedFee(before, form)) await emptyAmounts(call.tx, id)
      },
    },
  )
  return projectReply(call, id)
}

/**
 * Refuses amounts with more decimals than the company's currency has. What projects earn is counted in hundredths, so currencies
 * of three decimals have two here.
 */
async function refuseDecimals(
  tx: Tx,
  { budget, spent, fee, milestones = [] }: Pick<ProjectForm, 'budget' | 'spent' | 'fee' | 'milestones'>,
): Promise<void> {
  const ofMilestones = milestones.map(({ amount }, nth) => [`milestones.${nth}.amount`, amount] as const)
  const amounts = Object.entries({ budget, spent, fee, ...Object.fromEntries(ofMilestones) })
  if (amounts.every(([, amount]) => Number.isInteger(amount ?? 0))) return
  const currency = await companyCurrency(tx)
  const faults = amounts.flatMap(([field, amount]) => {
    const given = amount ?? 0
    const fault = decimalsFault(given, currency) ?? (roundToCents(given) === given ? null : 'At most two decimals')
    return fault === null ? [] : [[field, fault] as const]
  })
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

/** Refuses a lead who is not employed; one who has left since stays until somebody else is named. */
async function refuseLead({ tx, today }: By, { leadId }: Pick<ProjectForm, 'leadId'>, before?: StoredProject) {
  if (leadId && leadId !== before?.leadId) await refuseAbsent(tx, 'leadId', leadId, today)
}

export async function noteAlert(call: CallOf<typeof noteProjectAlert>): Promise<Project> {
  const { version: _version, ...noted } = call.body
  const before = await locked(call, PROJECTS, 'change')
  if (noted.of === 'budget') permitOn(call.actor, 'projects.budgets', { projectId: before.id })
  const project = await projectById(call.tx, before.id, call.today)
  if (!project?.alerts.some((alert) => isSame(alert, noted))) {
    throw notAllowed('There is no such alert to be noted')
  }
  await change(call, PROJECTS, before, columnsOf(notedFields(noted)))
  return projectReply(call, before.id)
}

function isSame(one: ProjectAlert, other: ProjectAlert): boolean {
  return JSON.stringify(notedFields(one)) === JSON.stringify(notedFields(other))
}

function notedFields(alert: ProjectAlert) {
  if (alert.of === 'milestone') return { milestoneAlertNoted: alert.day }
  return alert.of === 'hours' ? { hoursAlertNoted: alert.share } : { budgetAlertNoted: alert.share }
}

export async function archiveProject(call: Call): Promise<void> {
  const before = await locked(call, PROJECTS, 'delete')
  if (before.archived) throw notFound('project', before.id)
  await change(call, PROJECTS, before, { archived_at: call.now }, { action: 'archived' })
}

export async function bringBackProject(call: CallOf<typeof bringBackCall>): Promise<Project> {
  const before = await locked(call, PROJECTS, 'change')
  if (!before.archived) throw notAllowed('This project is not archived')
  await change(call, PROJECTS, before, { archived_at: null }, { action: 'brought back' })
  return projectReply(call, before.id)
}

/** A project as the list shows it to the person who changes it. */
async function projectReply({ tx, today, actor }: By, id: number): Promise<Project> {
  const project = await projectById(tx, id, today)
  if (!project) throw notFound('project', id)
  return projectAsSeen<WholeProject>(actor, today)(project)
}

/** When the project is archived; undefined if that does not change. */
function archivedAt({ now }: By, before: StoredProject, archived = before.archived): Date | null | undefined {
  if (archived === before.archived) return undefined
  return archived ? now : null
}

/** Checks the two days if one of them changes; the other one is as stored. */
function refuseDeadlineBeforeStart(
  before: StoredProject,
  form: Pick<BodyOf<typeof updateProject>, 'startDate' | 'deadline'>,
): void {
  if (form.startDate === undefined && form.deadline === undefined) return
  const { startDate = before.startDate, deadline = before.deadline } = form
  if (startDate && deadline && deadline < startDate) throw invalid({ deadline: DEADLINE_BEFORE_START })
}

/** Lets alerts be sent again if planned hours or the budget change. */
function anew(before: StoredProject, { totalHours, budget }: Pick<ProjectForm, 'totalHours' | 'budget'>) {
  return {
    ...(totalHours !== undefined && totalHours !== before.totalHours && { hoursAlertNoted: null }),
    ...(budget !== undefined && budget !== before.budget && { budgetAlertNoted: null }),
  }
}

/** A project of a type without a fee has no fee, whatever type it had before. */
function withoutFee({ billing }: Pick<ProjectForm, 'billing'>): Pick<ProjectForm, 'fee'> {
  return billing !== undefined && !hasFee(billing) ? { fee: null } : {}
}

/** Checks the amounts of milestones if any are given; the type is the stored one unless it changes. */
function refuseAmounts(
  before: StoredProject,
  { milestones = [], billing = before.billing }: Pick<ProjectForm, 'milestones' | 'billing'>,
): void {
  if (billing !== 'Fixed Fee' && milestones.some(({ amount = null }) => amount !== null)) {
    throw invalid({ milestones: AMOUNT_WITHOUT_FEE })
  }
}

/** Whether the project stops having a fixed fee; its milestones then lose their amounts. */
function leavesFixedFee(before: StoredProject, { billing = before.billing }: Pick<ProjectForm, 'billing'>): boolean {
  return before.billing === 'Fixed Fee' && billing !== 'Fixed Fee'
}

/** Checks the fee if one is given; the type is the stored one unless it changes. */
function refuseFee(
  before: StoredProject,
  { fee, billing = before.billing }: Pick<ProjectForm, 'fee' | 'billing'>,
): void {
  if (fee !== undefined && fee !== null && billing !== undefined && !hasFee(billing)) {
    throw invalid({ fee: FEE_WITHOUT_TYPE })
  }
}
