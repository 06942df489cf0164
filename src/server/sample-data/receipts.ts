import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { receiptPdf, receiptPng } from './receipt-files.ts'

/** Claims that get a receipt: the latest ones, so that the first that one looks at has one. */
const RECEIPTS = 8

const KINDS = [
  { ending: 'pdf', type: 'application/pdf', fileOf: receiptPdf },
  { ending: 'png', type: 'image/png', fileOf: receiptPng },
] as const

/** Gives the latest claims a receipt whose file `store` keeps, with what the claim says on it. */
export async function attachReceipts(
  tx: Transaction<Tables>,
  store: (bytes: Uint8Array) => Promise<string>,
): Promise<void> {
  const claims = await tx
    .selectFrom('expenses')
    .select(['id', 'date', 'category', 'description', 'amount', 'currency'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(RECEIPTS)
    .execute()
  for (const [nth, { id, date, category, description, amount, currency }] of claims.entries()) {
    const { ending, type, fileOf } = KINDS[nth % 3 === 2 ? 1 : 0]
    const bytes = fileOf([
      'RECEIPT',
      date,
      '',
      description,
      category,
      '',
      `TOTAL ${amount.toFixed(2)} ${currency}`,
      '',
      'Thank you',
    ])
    await tx
      .updateTable('expenses')
      .set({
        receipt: `${date}-${category.toLowerCase().replace(/[^a-z]+/g, '-')}.${ending}`,
        receipt_file: await store(bytes),
        receipt_type: type,
        receipt_bytes: bytes.length,
      })
      .where('id', '=', id)
      .execute()
  }
}
