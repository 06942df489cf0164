import { RECEIPT_TYPES } from '#shared/expenses/rules.ts'

type ReceiptType = (typeof RECEIPT_TYPES)[number]

const ENDINGS: Readonly<Record<ReceiptType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

/** The longest name that is kept. */
const MAX_NAME_LENGTH = 200

/** The type of a file by its content; undefined if it cannot be a receipt. */
export async function receiptType(bytes: Uint8Array): Promise<ReceiptType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  return RECEIPT_TYPES.find((type) => type === found?.mime)
}

/**
 * A name that is safe to show and to save under: without folders, control characters and marks that change the direction of
 * writing, and with an ending that says what the file is, since people open saved files by their ending.
 */
export function receiptName(given: string, type: ReceiptType): string {
  const base = given.replace(/^.*[/\\]/s, '')
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, '').trim()
  const name = clean.replace(/^\.+/, '') || 'receipt'
  const endings = ENDINGS[type]
  const ending = endings.find((known) => name.toLowerCase().endsWith(known)) ?? endings[0]
  const stem = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
  return shortened(stem || 'receipt', MAX_NAME_LENGTH - ending.length) + ending
}

/** The first `most` characters, without half a surrogate pair at the end. */
function shortened(text: string, most: number): string {
  return text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
