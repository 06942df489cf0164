import { readFileSync } from 'node:fs'
import type { Tx } from '../db/tables.ts'

/** How many claims get a receipt: the latest ones, so that the first claim that somebody opens has one. */
const RECEIPTS = 8

/** A photographed receipt that is too small to read. */
export const RECEIPT_PNG = readFileSync(new URL('data/receipt.png', import.meta.url))

/**
 * Gives the latest claims a receipt, whose file is stored with `store`: for two in three a PDF with what the claim says, for
 * the others a photo.
 */
export async function attachReceipts(tx: Tx, store: (bytes: Uint8Array) => Promise<string>): Promise<void> {
  const claims = await tx
    .selectFrom('expenses')
    .select(['id', 'date', 'category', 'description', 'amount', 'currency'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(RECEIPTS)
    .execute()
  for (const [nth, { id, date, category, description, amount, currency }] of claims.entries()) {
    const photo = nth % 3 === 2
    const total = `TOTAL ${amount.toFixed(2)} ${currency}`
    const bytes = photo
      ? RECEIPT_PNG
      : receiptPdf(['RECEIPT', date, '', description, category, '', total, '', 'Thank you'])
    await tx
      .updateTable('expenses')
      .set({
        receipt: `${date}-${category.toLowerCase().replace(/[^a-z]+/g, '-')}.${photo ? 'png' : 'pdf'}`,
        receipt_file: await store(bytes),
        receipt_type: photo ? 'image/png' : 'application/pdf',
        receipt_bytes: bytes.length,
      })
      .where('id', '=', id)
      .execute()
  }
}

/** A PDF of one page, as wide as a till roll, with the lines as text. */
export function receiptPdf(lines: readonly string[]): Buffer {
  const content = `BT /F1 10 Tf 16 TL 18 308 Td\n${lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 226 340] /Contents 5 0 R
       /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Text in Latin-1 for the parentheses of a PDF string. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&')
}
