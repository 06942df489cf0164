import type { createExpense, Expense, updateExpense } from '#shared/expenses/contract.ts'
import {
  baseAmount,
  BILLABLE_WITHOUT_PROJECT,
  expenseAfter,
  expenseFault,
  MAX_BASE_AMOUNT,
  rateFault,
  rateNoteFault,
  type ExpenseStep,
} from '#shared/expenses/rules.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { currencyDecimals, decimalsFault } from '#shared/money/currency.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { newReferences, refuseUnknown } from '../records/references.ts'
import { exchangeOn } from '../rates/exchange.ts'
import { tellDecision } from '../mail/tell.ts'
import { change, create, step, takenBack } from '../records/changes.ts'
import { columnsOf } from '../records/columns.ts'
import { locked, type By, type Call, type Kind, type CallOf, type StepCall } from '../records/record.ts'
import { expenseRows } from './queries.ts'

type Decision = Exclude<ExpenseStep, 'edit'>

export const EXPENSES: Kind<Expense, 'expenses', Decision> = {
  noun: 'expense',
  called: 'claim',
  entity: 'expense',
  table: 'expenses',
  read: 'claims.read',
  rows: expenseRows,
  fault: ({ status }, act) => (act === 'undo' ? null : expenseFault(status, act === 'change' ? 'edit' : act)),
}

/** A receipt's stored file; null to remove it. */
export type ReceiptFile = { name: string; file: string; type: string; bytes: number } | null

export async function createClaim(by: By, form: BodyOf<typeof createExpense>): Promise<Expense> {
  return create(by, EXPENSES, form, async () => {
    const { tx, now } = by
    await refuseUnknown(tx, form)
    const { billable, ...rest } = form
    const money = await soundMoney(tx, form)
    return columnsOf({ ...rest, ...money, billable: billable === 'Yes', createdAt: now })
  })
}

/** Changes a claim, which becomes pending. */
export async function changeClaim(call: CallOf<typeof updateExpense>): Promise<Expense> {
  const before = await locked(call, EXPENSES, 'change')
  const { version: _version, ...form } = call.body
  const { projectId = before.projectId, billable = before.billable } = form
  await refuseUnknown(call.tx, newReferences(before, { projectId }))
  if (billable === 'Yes' && projectId === null) throw invalid({ billable: BILLABLE_WITHOUT_PROJECT })
  const money = await changedMoney(call.tx, before, form)
  return change(call, EXPENSES, before, {
    ...columnsOf({ ...form, ...money, projectId, billable: billable === 'Yes' }),
    ...UNDECIDED,
  })
}

/** Takes a claim through a step, with a note. */
export async function decide(call: StepCall, act: Decision): Promise<Expense> {
  const before = await locked(call, EXPENSES, act)
  const { actor, now } = call
  const { note } = call.body
  const status = expenseAfter(before.status, act) ?? before.status
  const decision =
    act === 'reimburse'
      ? { reimbursed_at: now, ...(note && { decision_note: note }) }
      : { decided_by: actor.userId, decided_at: now, decision_note: note ?? '' }
  const decided = await step(call, EXPENSES, before, { status, ...decision }, status.toLowerCase())
  await tellDecision(call, 'expense', decided)
  return decided
}

/** Puts a claim back to its state before its last decision. */
export async function takeBackDecision(call: Call): Promise<Expense> {
  const before = await locked(call, EXPENSES, 'undo')
  if (before.status === 'Approved') await refuseInvoiced(call.tx, before.id)
  const columns = await takenBack(call, EXPENSES, before, ['approved', 'rejected', 'reimbursed'])
  return step(call, EXPENSES, before, columns, 'took back the decision on')
}

/** A claim on an invoice stays approved. The claim is locked, so that no invoice can take it meanwhile. */
async function refuseInvoiced(tx: Tx, id: number): Promise<void> {
  const row = await tx.selectFrom('expenses').select('invoice_id').where('id', '=', id).executeTakeFirst()
  if (row?.invoice_id) throw notAllowed('This claim is on an invoice; deleting the draft, or a credit note, frees it')
}

/** Gives a locked claim another receipt or removes it; the claim becomes pending. */
export async function changeReceipt(by: By, before: Expense, receipt: ReceiptFile): Promise<Expense> {
  const given = before.receiptStored ? 'replaced the receipt of' : 'added the receipt of'
  const { name = null, file = null, type = null, bytes = null } = receipt ?? {}
  const columns = { receipt: name, receipt_file: file, receipt_type: type, receipt_bytes: bytes, ...UNDECIDED }
  return step(by, EXPENSES, before, columns, receipt === null ? 'removed the receipt of' : given)
}

/** An edited claim waits for a decision; its former decision no longer holds. */
const UNDECIDED = { status: 'Pending', decided_by: null, decided_at: null, decision_note: '' }

type Money = Pick<BodyOf<typeof createExpense>, 'amount' | 'currency' | 'rate' | 'rateNote' | 'date'>

/** Amount, currency, rate and day are checked together; with another currency the old rate means nothing. */
async function changedMoney(tx: Tx, before: Expense, form: { [Field in keyof Money]?: Money[Field] | undefined }) {
  const { amount = before.amount, currency = before.currency, date = before.date } = form
  const isSameCurrency = currency === before.currency
  // On another day, a claim at the company's rate follows that of the day.
  const { rate: rateBefore, companyRate } = before
  const follows = date !== before.date && companyRate !== null && rateNoteFault(rateBefore, companyRate, '') === null
  const rate = form.rate ?? (isSameCurrency && !follows ? rateBefore : undefined)
  const rateNote = form.rateNote ?? (isSameCurrency ? before.rateNote : '')
  // The company may have changed its currency or rates since; a claim that keeps its own currency and day keeps its rate.
  if (isSameCurrency && rate === before.rate && date === before.date && rateNote === before.rateNote) {
    return form.amount === undefined ? {} : { amount: soundAmount(amount, currency, rate, await companyCurrency(tx)) }
  }
  return soundMoney(tx, { amount, currency, rate, rateNote, date })
}

/** The amount, and the rate that it is stored with: 1 for the company's own currency, otherwise by default the company's rate of the day. */
async function soundMoney(tx: Tx, { amount, currency: given, rate: asked, rateNote = '', date }: Money) {
  const company = await companyCurrency(tx)
  const currency = given ?? company
  const companyRate = currency === company ? null : (await exchangeOn(tx, date))(currency)
  const rate = asked ?? companyRate ?? undefined
  const fault = rateFault(currency, rate, company)
  if (fault !== null) throw invalid({ rate: fault })
  soundAmount(amount, currency, rate ?? 1, company)
  const noteFault = rateNoteFault(rate ?? 1, companyRate, rateNote)
  if (noteFault !== null) throw invalid({ rateNote: noteFault })
  return { amount, currency, rate: rate ?? 1, rateNote, baseDecimals: currencyDecimals(company) }
}

/** An amount with the decimals of its currency, within the limit; refused otherwise. */
function soundAmount(amount: number, currency: string, rate: number, company: string): number {
  const fault = decimalsFault(amount, currency)
  if (fault !== null) throw invalid({ amount: fault })
  if (baseAmount(amount, rate, company) > MAX_BASE_AMOUNT) throw invalid({ amount: 'Amount is too large' })
  return amount
}
