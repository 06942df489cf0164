import * as calls from '#shared/expenses/contract.ts'
import { notFound } from '../http/errors.ts'
import { list, read, storedFile, write, writeAfter, type Server, type WriteInput } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { listFile } from '../records/list-file.ts'
import { locked, shown } from '../records/record.ts'
import { EVERY_ROW } from '../records/visible.ts'
import { changeClaim, changeReceipt, createClaim, decide, EXPENSES, takeBackDecision } from './changes.ts'
import { expensesFile } from './file.ts'
import { expenses, receiptOf, visibleClaims } from './queries.ts'
import { receiptContent, receiptName } from './receipt-file.ts'
import type { Receipts } from './receipt-store.ts'
import type { RemovedReceipts } from './removed-receipts.ts'
import { expenseSummary } from './summary.ts'

export function mountExpenses(server: Server, receipts: Receipts, removed: RemovedReceipts): void {
  const { db } = server.database

  list(server, calls.listExpenses, ({ actor, query }) => expenses(db, query, visibleClaims(actor)))
  read(server, calls.getExpenseSummary, ({ actor, query, today }) =>
    expenseSummary(db, query, today, visibleClaims(actor)),
  )
  listFile(server, calls.exportExpenses, async ({ actor, query }) => [
    expenses(db, query, visibleClaims(actor)),
    await expensesFile(db),
  ])

  read(server, calls.getExpense, (input) => shown(db, EXPENSES, input))

  write(server, calls.createExpense, (input) => createClaim(input, input.body))
  write(server, calls.updateExpense, changeClaim)
  write(server, calls.approveExpense, (input) => decide(input, 'approve'))
  write(server, calls.rejectExpense, (input) => decide(input, 'reject'))
  write(server, calls.reimburseExpense, (input) => decide(input, 'reimburse'))
  write(server, calls.undoExpense, takeBackDecision)

  write(server, calls.deleteExpense, async (input) => {
    const before = await locked(input, EXPENSES, 'delete')
    await removeAfter(input, await receiptOf(input.tx, before.id, EVERY_ROW))
    await remove(input, EXPENSES, before)
  })

  storedFile(server, calls.getReceipt, async ({ actor, params }) => {
    const receipt = await receiptOf(db, params.id, visibleClaims(actor))
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
    calls.putReceipt,
    async ({ body: { name, bytes }, afterwards }) => {
      const content = await receiptContent(bytes)
      const file = await receipts.store(content.bytes)
      // Whether the change failed or was committed is known then: the file that a claim names is still needed.
      afterwards(() => removed.remove([file]))
      const { type } = content
      return { name: receiptName(name, type), file, type, bytes: content.bytes.length }
    },
    async (input, receipt) => {
      const before = await locked(input, EXPENSES, 'change')
      await removeAfter(input, await receiptOf(input.tx, before.id, EVERY_ROW))
      return changeReceipt(input, before, receipt)
    },
  )

  write(server, calls.deleteReceipt, async (input) => {
    const before = await locked(input, EXPENSES, 'change')
    if (before.receipt === null) throw notFound('receipt of expense', before.id)
    await removeAfter(input, await receiptOf(input.tx, before.id, EVERY_ROW))
    await changeReceipt(input, before, null)
  })

  /** Removes a claim's file once the transaction that no longer needs it is committed. */
  async function removeAfter(
    { tx, afterwards }: Pick<WriteInput<unknown>, 'tx' | 'afterwards'>,
    receipt: { file: string } | undefined,
  ): Promise<void> {
    if (!receipt) return
    await removed.note(tx, [receipt.file])
    afterwards(() => removed.remove([receipt.file]))
  }
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
