import type { Transaction } from 'kysely'
import {
  approveExpense,
  createExpense,
  deleteExpense,
  deleteReceipt,
  exportExpenses,
  getExpense,
  getExpenseSummary,
  getReceipt,
  listExpenses,
  putReceipt,
  reimburseExpense,
  rejectExpense,
  undoExpense,
  updateExpense,
  type Expense,
} from '#shared/expenses/contract.ts'
import { expenseFault, type ExpenseAct, type ExpenseStep } from '#shared/expenses/rules.ts'
import type { Tables } from '../db/tables.ts'
import { invalid, notAllowed, notFound, stale } from '../http/errors.ts'
import {
  download,
  list,
  read,
  write,
  writeAfter,
  type Afterwards,
  type Server,
  type WriteInput,
} from '../http/route.ts'
import { changeExpense, changeReceipt, insertExpense, removeExpense, stepExpense, takeBackDecision } from './changes.ts'
import { expensesCsv } from './csv.ts'
import { expenseById, expenses, lockExpense, receiptOf, withoutClaim } from './queries.ts'
import { receiptName, receiptType } from './receipt-file.ts'
import type { Receipts } from './receipts.ts'
import { expenseSummary } from './summary.ts'

export function mountExpenses(server: Server, receipts: Receipts): void {
  const { db } = server.database

  list(server, listExpenses, ({ query }) => expenses(db, query))
  read(server, getExpenseSummary, ({ query, today }) => expenseSummary(db, query, today))
  download(server, exportExpenses, ({ query }) => expensesCsv(db, query))

  read(server, getExpense, async ({ params }) => {
    const claim = await expenseById(db, params.id)
    if (!claim) throw notFound('expense', params.id)
    return claim
  })

  write(server, createExpense, ({ tx, body, actor, now }) => insertExpense(tx, body, { actorId: actor.userId, now }))

  write(server, updateExpense, async ({ tx, params, body, actor, now }) => {
    const { version, ...change } = body
    const before = await claimFor('edit', tx, params.id, version)
    return changeExpense(tx, before, change, { actorId: actor.userId, now })
  })

  write(server, approveExpense, (input) => decide('approve', input))
  write(server, rejectExpense, (input) => decide('reject', input))
  write(server, reimburseExpense, (input) => decide('reimburse', input))

  write(server, undoExpense, async ({ tx, params, body, actor, now }) => {
    const before = await lockedClaim(tx, params.id, body.version)
    return takeBackDecision(tx, before, { actorId: actor.userId, now })
  })

  write(server, deleteExpense, async ({ tx, params, query, actor, now, afterwards }) => {
    const before = await claimFor('delete', tx, params.id, query.version)
    removeUnusedLater([await receiptOf(tx, before.id)], afterwards)
    await removeExpense(tx, before, { actorId: actor.userId, now })
  })

  download(server, getReceipt, async ({ params }) => {
    const receipt = await receiptOf(db, params.id)
    const body = receipt && (await receipts.read(receipt.file))
    if (!body) throw notFound('receipt of expense', params.id)
    return {
      body,
      headers: {
        'content-type': receipt.type,
        'content-length': String(receipt.bytes),
        'content-disposition': attachment(receipt.name),
        // Nothing in it may run, whatever opens it.
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    }
  })

  writeAfter(
    server,
    putReceipt,
    async ({ body: { name, bytes }, afterwards }) => {
      const type = await receiptType(bytes)
      if (!type) throw invalid({ receipt: 'Only JPEG, PNG and PDF files' })
      const file = await receipts.store(bytes)
      removeUnusedLater([{ file }], afterwards)
      return { name: receiptName(name, type), file, type, bytes: bytes.length }
    },
    async ({ tx, params, query, actor, now, afterwards }, receipt) => {
      const before = await claimFor('edit', tx, params.id, query.version)
      removeUnusedLater([await receiptOf(tx, before.id)], afterwards)
      return changeReceipt(tx, before, receipt, { actorId: actor.userId, now })
    },
  )

  write(server, deleteReceipt, async ({ tx, params, query, actor, now, afterwards }) => {
    const before = await claimFor('edit', tx, params.id, query.version)
    if (before.receipt === null) throw notFound('receipt of expense', params.id)
    removeUnusedLater([await receiptOf(tx, before.id)], afterwards)
    await changeReceipt(tx, before, null, { actorId: actor.userId, now })
  })

  /** Which of the files is still needed is known when the transaction has ended: the one that a claim names. */
  function removeUnusedLater(files: readonly ({ file: string } | undefined)[], afterwards: Afterwards): void {
    const names = files.flatMap((each) => each?.file ?? [])
    if (names.length > 0) afterwards(async () => receipts.remove(await withoutClaim(db, names)))
  }
}

/** Takes a claim through a step with what is said about it. */
async function decide(
  step: Exclude<ExpenseStep, 'edit'>,
  { tx, params, body, actor, now }: Omit<WriteInput<typeof approveExpense>, 'query'>,
): Promise<Expense> {
  const before = await claimFor(step, tx, params.id, body.version)
  return stepExpense(tx, before, step, body.note, { actorId: actor.userId, now })
}

/** A locked claim that something may be done to, as it was when it was read. */
async function claimFor(act: ExpenseAct, tx: Transaction<Tables>, id: number, version?: number): Promise<Expense> {
  const claim = await lockedClaim(tx, id, version)
  const fault = expenseFault(claim.status, act)
  if (fault !== null) throw notAllowed(fault)
  return claim
}

/** A locked claim, as it was when it was read. */
async function lockedClaim(tx: Transaction<Tables>, id: number, version?: number): Promise<Expense> {
  const claim = await lockExpense(tx, id)
  if (!claim) throw notFound('expense', id)
  if (version !== undefined && version !== claim.version) throw stale('claim', claim)
  return claim
}

/** To be saved and never shown in place, with a name in any script (RFC 6266, RFC 8187). */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
