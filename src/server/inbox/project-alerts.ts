import { sql } from 'kysely'
import { may, mayOn, type Actor } from '#shared/access/rules.ts'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { alertText } from '#shared/projects/alerts.ts'
import type { ProjectAlert, WholeProject } from '#shared/projects/contract.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import { notLeftBefore } from '../people/employment.ts'
import type { KeptProjects } from '../projects/queries.ts'

/**
 * Alerts of projects that wait for somebody to note them: for the project's lead, and those of the budget for finance, too. If
 * there is no lead, or the lead is away, those of hours and milestones wait for all who may note them.
 */
export async function projectAlertItems(
  db: Db,
  actor: Actor,
  today: Day,
  projects: KeptProjects,
): Promise<InboxItem[]> {
  if (!may(actor, 'projects.alerts')) return []
  const alerting = (await projects.all(today)).filter(
    ({ id, alerts }) => alerts.length > 0 && mayOn(actor, 'projects.alerts', { projectId: id }),
  )
  const there = await leadsThere(db, alerting, today)
  const waitsFor = ({ id, leadId }: WholeProject, { of }: ProjectAlert) =>
    of === 'budget'
      ? mayOn(actor, 'projects.budgets', { projectId: id })
      : leadId === actor.userId || leadId === null || !there.has(leadId)
  return alerting.flatMap((project) =>
    project.alerts.filter((alert) => waitsFor(project, alert)).map((alert) => itemOf(project, alert, today)),
  )
}

function itemOf(project: WholeProject, alert: ProjectAlert, today: Day): InboxItem {
  return {
    kind: 'alert',
    step: 'note',
    id: project.id,
    version: project.version,
    userId: null,
    name: project.name,
    initials: '',
    title: alertText(alert),
    startDate: null,
    endDate: null,
    days: null,
    amount: null,
    currency: null,
    // Noon, so that it is that day in every time zone.
    since: `${alert.of === 'milestone' ? addDays(alert.day, 1) : (project.lastActivity ?? today)}T12:00:00.000Z`,
    until: null,
    alert,
    actedFor: null,
  }
}

/** Leads who have not left and are not on leave today. */
async function leadsThere(db: Db, projects: readonly WholeProject[], today: Day): Promise<ReadonlySet<number>> {
  const leads = [...new Set(projects.flatMap(({ leadId }) => leadId ?? []))]
  if (leads.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select m.id from people m
    where ${among('m.id', leads)} and ${notLeftBefore(today, 'm')} and not exists (select from leave_requests l
      where l.user_id = m.id and l.status = 'Approved' and ${today}::date between l.start_date and l.end_date)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
