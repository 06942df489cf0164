import { sql, type Transaction } from 'kysely'
import type { createExpense, Expense, updateExpense } from '#shared/expenses/contract.ts'
import {
  baseAmount,
  BILLABLE_WITHOUT_PROJECT,
  expenseAfter,
  MAX_BASE_AMOUNT,
  rateFault,
  type ExpenseStep,
} from '#shared/expenses/rules.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { recordChange } from '../audit/queries.ts'
import { replacedByLastStep } from '../audit/undo.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Tables } from '../db/tables.ts'
import { invalid, notFound } from '../http/errors.ts'
import { userExists } from '../people/queries.ts'
import { projectFault } from '../projects/queries.ts'
import { expenseById } from './queries.ts'

/** Who changes something, and when. */
export interface By {
  readonly actorId: number | null
  readonly now: Date
}

type Change = Omit<BodyOf<typeof updateExpense>, 'version'>

/** A receipt's file as it is stored; null takes it away. */
export type ReceiptFile = { name: string; file: string; type: string; bytes: number } | null

export async function insertExpense(
  tx: Transaction<Tables>,
  form: BodyOf<typeof createExpense>,
  by: By,
): Promise<Expense> {
  if (!(await userExists(tx, form.userId))) throw invalid({ userId: 'There is no such person' })
  await refuseProject(tx, form.projectId)
  const company = await companyCurrency(tx)
  const { amount, currency = company, rate, category, date, description } = form
  const { id } = await tx
    .insertInto('expenses')
    .values({
      user_id: form.userId,
      project_id: form.projectId ?? null,
      amount,
      currency,
      rate: soundRate(amount, currency, rate, company),
      category,
      date,
      description,
      billable: form.billable === 'Yes',
      created_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return recorded(tx, id, null, 'created', by)
}

/** Changes a locked claim, which is pending then; what changes nothing of a pending one leaves no trace. */
export async function changeExpense(
  tx: Transaction<Tables>,
  before: Expense,
  change: Change,
  by: By,
): Promise<Expense> {
  const { projectId = before.projectId, billable = before.billable } = change
  if (projectId !== before.projectId) await refuseProject(tx, projectId)
  if (billable === 'Yes' && projectId === null) throw invalid({ billable: BILLABLE_WITHOUT_PROJECT })
  await tx
    .updateTable('expenses')
    .set({
      ...(await changedMoney(tx, before, change)),
      project_id: projectId,
      category: change.category,
      date: change.date,
      description: change.description,
      billable: billable === 'Yes',
    })
    .where('id', '=', before.id)
    .execute()
  const same = JSON.stringify(await expenseById(tx, before.id)) === JSON.stringify(before)
  return same && before.status === 'Pending' ? before : edited(tx, before, 'changed', by)
}

/** Takes a locked claim to where a step leads, which the caller has found to be allowed. */
export async function stepExpense(
  tx: Transaction<Tables>,
  before: Expense,
  step: Exclude<ExpenseStep, 'edit'>,
  note: string | undefined,
  by: By,
): Promise<Expense> {
  const status = expenseAfter(before.status, step) ?? before.status
  const decision = { decided_by: by.actorId, decided_at: by.now, decision_note: note ?? '' }
  await tx
    .updateTable('expenses')
    .set({
      status,
      version: sql`version + 1`,
      ...(step === 'reimburse' ? { reimbursed_at: by.now, ...(note && { decision_note: note }) } : decision),
    })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, status.toLowerCase(), by)
}

/** What the records call the steps that can be taken back. */
const DECISIONS = ['approved', 'rejected', 'reimbursed']

/** Puts a locked claim back to where it stood before its last decision, with whoever had decided before. */
export async function takeBackDecision(tx: Transaction<Tables>, before: Expense, by: By): Promise<Expense> {
  const replaced = await replacedByLastStep(tx, { entity: 'expense', id: before.id, steps: DECISIONS, by })
  const { status, decidedBy, decidedAt, decisionNote, reimbursedAt } = { ...before, ...replaced }
  await tx
    .updateTable('expenses')
    .set({
      status,
      decided_by: decidedBy,
      decided_at: decidedAt === null ? null : new Date(decidedAt),
      decision_note: decisionNote,
      reimbursed_at: reimbursedAt === null ? null : new Date(reimbursedAt),
      version: sql`version + 1`,
    })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, 'took back the decision on', by)
}

/** Gives a locked claim another receipt or takes it away; the claim is pending then. */
export async function changeReceipt(
  tx: Transaction<Tables>,
  before: Expense,
  receipt: ReceiptFile,
  by: By,
): Promise<Expense> {
  await tx
    .updateTable('expenses')
    .set({
      receipt: receipt?.name ?? null,
      receipt_file: receipt?.file ?? null,
      receipt_type: receipt?.type ?? null,
      receipt_bytes: receipt?.bytes ?? null,
    })
    .where('id', '=', before.id)
    .execute()
  const given = before.receiptStored ? 'replaced the receipt of' : 'added the receipt of'
  return edited(tx, before, receipt === null ? 'removed the receipt of' : given, by)
}

export async function removeExpense(tx: Transaction<Tables>, before: Expense, { actorId, now }: By): Promise<void> {
  await tx.deleteFrom('expenses').where('id', '=', before.id).execute()
  const change = { actorId, entity: 'expense', entityId: before.id, action: 'deleted' } as const
  await recordChange(tx, { ...change, before: fieldsOf(before), after: null }, now)
}

/** An edited claim awaits a decision, and what was decided before no longer holds. */
async function edited(tx: Transaction<Tables>, before: Expense, action: string, by: By): Promise<Expense> {
  await tx
    .updateTable('expenses')
    .set({ status: 'Pending', decided_by: null, decided_at: null, decision_note: '', version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, action, by)
}

/** Reads a claim as it stands now and records how it came to this. */
async function recorded(
  tx: Transaction<Tables>,
  id: number,
  before: Expense | null,
  action: string,
  { actorId, now }: By,
): Promise<Expense> {
  const after = await expenseById(tx, id)
  if (!after) throw notFound('expense', id)
  const change = { actorId, entity: 'expense', entityId: id, action } as const
  await recordChange(tx, { ...change, before: before && fieldsOf(before), after: fieldsOf(after) }, now)
  return after
}

function fieldsOf({ id: _id, version: _version, createdAt: _createdAt, ...fields }: Expense) {
  return fields
}

async function refuseProject(tx: Transaction<Tables>, projectId: number | null | undefined): Promise<void> {
  const fault = projectId ? await projectFault(tx, projectId) : null
  if (fault !== null) throw invalid({ projectId: fault })
}

/** Amount, currency and rate are judged together; with another currency the old rate means nothing. */
async function changedMoney(tx: Transaction<Tables>, before: Expense, change: Change) {
  if (change.amount === undefined && change.currency === undefined && change.rate === undefined) return {}
  const { amount = before.amount, currency = before.currency } = change
  const rate = change.rate ?? (currency === before.currency ? before.rate : undefined)
  // The company may have changed its currency since; a claim that keeps its own keeps its rate.
  if (currency === before.currency && rate === before.rate) return { amount: withinLimit(amount, rate) }
  return { amount, currency, rate: soundRate(amount, currency, rate, await companyCurrency(tx)) }
}

/** The rate that an amount is stored with; it is 1 for the company's own currency. */
function soundRate(amount: number, currency: string, rate: number | undefined, company: string): number {
  const fault = rateFault(currency, rate, company)
  if (fault !== null) throw invalid({ rate: fault })
  withinLimit(amount, rate ?? 1)
  return rate ?? 1
}

function withinLimit(amount: number, rate: number): number {
  if (baseAmount(amount, rate) > MAX_BASE_AMOUNT) throw invalid({ amount: 'Amount is too large' })
  return amount
}
