import { beforeEach, expect } from 'vitest'
import type { LeaveBalance } from '#shared/leave/balance-contract.ts'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { testApp } from './app.ts'
import { addUser } from './rows.ts'

/** A refusal of a call about leave. */
export interface Refusal {
  error: string
  message: string
  fields?: Record<string, string>
  current?: LeaveRequest
}

/** A test app on Friday 20 November 2026 with Ada, who works in England, and Grace, who is signed in. Leave is Ada's. */
export function testAppOfLeave() {
  const app = testApp({ now: '2026-11-20T15:00:00Z' })
  const people = { ada: 0, grace: 0 }
  beforeEach(async () => {
    people.ada = await addUser(app.db, 'Ada Byron', { join_date: '2020-02-03', holiday_calendar: 'GB-ENG' })
    people.grace = await addUser(app.db, 'Grace Hopper')
    await app.signIn(people.grace)
    // The company has recorded leave since 2025, so what was left of that year is carried over.
    const first = { user_id: people.grace, leave_type: 'Study Leave', year: 2025, days: 1, note: 'Bought' } as const
    await app.db
      .insertInto('leave_adjustments')
      .values({ ...first, created_by: people.grace, created_at: '2025-11-20T15:00:00Z' })
      .execute()
  })

  /** A week of annual leave from Monday 7 December 2026. */
  function form(change: Record<string, unknown> = {}) {
    return { userId: people.ada, leaveType: 'Annual Leave', startDate: '2026-12-07', endDate: '2026-12-11', ...change }
  }

  async function ask(change: Record<string, unknown> = {}): Promise<LeaveRequest> {
    const created = await app.post<LeaveRequest>('/api/leave-requests', form(change))
    expect([created.status, created.body]).toEqual([201, created.body])
    return created.body
  }

  const take = <Body = LeaveRequest>(id: number, step: string, body: Record<string, unknown> = {}) =>
    app.post<Body>(`/api/leave-requests/${id}/${step}`, { ...(step === 'reject' && { note: 'Release week' }), ...body })

  async function approved(change: Record<string, unknown> = {}): Promise<LeaveRequest> {
    const { id } = await ask(change)
    return (await take(id, 'approve')).body
  }

  const balances = async (year = 2026) =>
    (await app.get<LeaveBalance[]>(`/api/leave-balances?userId=${people.ada}&year=${year}`)).body

  const annual = async (year = 2026) => (await balances(year)).find(({ leaveType }) => leaveType === 'Annual Leave')

  const audit = async (entity: string, id: number) =>
    (
      await app.get<{ action: string; actor: { id: number } | null; before: unknown; after: unknown }[]>(
        `/api/audit?entity=${encodeURIComponent(entity)}&entityId=${id}`,
      )
    ).body

  return { app, people, form, ask, take, approved, balances, annual, audit }
}
