import { sql } from 'kysely'
import { monthStart, type Month } from '#shared/months/rules.ts'
import { SHIPPED_REVENUE_METHOD, type RevenueMethod } from '#shared/projects/choices.ts'
import type { Milestone } from '#shared/projects/contract.ts'
import type { ClosedFees } from '#shared/projects/earned.ts'
import { anyOf } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'

/** What decides how fees are earned, besides the projects' records, hours and bookings. */
export interface FeeFacts {
  /** How the company recognizes fixed fees. */
  readonly method: RevenueMethod
  readonly milestonesOf: (projectId: number) => readonly Pick<Milestone, 'doneOn' | 'amount'>[]
  readonly closedOf: (projectId: number) => ClosedFees | null
}

export async function readFeeFacts(db: Db, projectIds: readonly number[]): Promise<FeeFacts> {
  const [settings, milestones, closed] = await Promise.all([
    db.selectFrom('company_settings').select('revenue_method as method').executeTakeFirst(),
    sql<{ projectId: number; doneOn: string | null; amount: number }>`
      select project_id as "projectId", done_on as "doneOn", amount from project_milestones
      where amount is not null and project_id = ${anyOf(projectIds)}`.execute(db),
    readClosedFees(db, projectIds),
  ])
  const byProject = Map.groupBy(milestones.rows, ({ projectId }) => projectId)
  return {
    method: settings?.method ?? SHIPPED_REVENUE_METHOD,
    milestonesOf: (id) => byProject.get(id) ?? [],
    closedOf: closed,
  }
}

async function readClosedFees(db: Db, projectIds: readonly number[]): Promise<FeeFacts['closedOf']> {
  const { rows } = await sql<{ through: Month | null }>`
    select to_char(max(month), 'YYYY-MM') as through from public.closed_months where keeps_fees`.execute(db)
  const through = rows[0]?.through ?? null
  if (through === null) return () => null
  const { rows: fees } = await sql<{ projectId: number; month: Month; earned: number }>`
    select project_id as "projectId", to_char(month, 'YYYY-MM') as month, (amount * 100)::double precision as earned
    from closed_fees where project_id = ${anyOf(projectIds)} and month <= ${monthStart(through)} order by month`.execute(
    db,
  )
  const byProject = Map.groupBy(fees, ({ projectId }) => projectId)
  return (id) => ({ through, months: byProject.get(id) ?? [] })
}
