import { LEAVE_TYPES, type LeaveType } from '#shared/leave/choices.ts'
import { type LeavePolicy, type updateLeavePolicy } from '#shared/leave/balance-contract.ts'
import { LEAVE_POLICY_DEFAULTS } from '#shared/leave/rules.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { recordChange } from '../audit/record.ts'
import type { Db, Tx } from '../db/tables.ts'
import { stale } from '../http/errors.ts'
import { asFields } from '../records/columns.ts'
import type { By } from '../records/record.ts'

const COLUMNS = asFields('leaveType', 'daysPerYear', 'carryOverDays', 'version')

/** The policy of every kind of leave: the shipped one, unless the company has decided otherwise. */
export async function leavePolicies(db: Db): Promise<LeavePolicy[]> {
  const rows = await db.selectFrom('leave_policies').select(COLUMNS).execute()
  return LEAVE_TYPES.map((leaveType) => {
    const decided = rows.find((row) => row.leaveType === leaveType)
    return decided ? { ...decided, leaveType } : shipped(leaveType)
  })
}

function shipped(leaveType: LeaveType): LeavePolicy {
  return { leaveType, ...LEAVE_POLICY_DEFAULTS[leaveType], version: 1 }
}

/** Changes the policy of a kind of leave; without a difference it leaves no trace. */
export async function changeLeavePolicy(
  by: By,
  { leaveType, version, daysPerYear, carryOverDays }: BodyOf<typeof updateLeavePolicy>,
): Promise<LeavePolicy> {
  const { tx } = by
  const before = await lockPolicy(tx, leaveType)
  if (version !== undefined && version !== before.version) throw stale('policy', before)
  const changed = {
    ...before,
    daysPerYear: daysPerYear === undefined ? before.daysPerYear : daysPerYear,
    carryOverDays: carryOverDays ?? before.carryOverDays,
  }
  if (JSON.stringify(changed) === JSON.stringify(before)) return before
  const after = { ...changed, version: before.version + 1 }
  await tx
    .updateTable('leave_policies')
    .set({ days_per_year: after.daysPerYear, carry_over_days: after.carryOverDays, version: after.version })
    .where('leave_type', '=', leaveType)
    .execute()
  const change = { entity: 'leave policy', entityId: LEAVE_TYPES.indexOf(leaveType) + 1, action: 'changed' } as const
  await recordChange(by, { ...change, before: fieldsOf(before), after: fieldsOf(after) })
  return after
}

/** The policy as a row of its own, locked until the transaction ends. */
async function lockPolicy(tx: Tx, leaveType: LeaveType): Promise<LeavePolicy> {
  const { daysPerYear, carryOverDays } = LEAVE_POLICY_DEFAULTS[leaveType]
  await tx
    .insertInto('leave_policies')
    .values({ leave_type: leaveType, days_per_year: daysPerYear, carry_over_days: carryOverDays })
    .onConflict((conflict) => conflict.column('leave_type').doNothing())
    .execute()
  const row = await tx
    .selectFrom('leave_policies')
    .select(COLUMNS)
    .where('leave_type', '=', leaveType)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, leaveType }
}

function fieldsOf({ version: _version, ...fields }: LeavePolicy) {
  return fields
}
