import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from '#shared/expenses/rules.ts'
import { invalid } from '../http/errors.ts'
import { BadImage, remadeImage } from '../images/images.ts'

type ReceiptType = (typeof RECEIPT_TYPES)[number]

const ENDINGS: Readonly<Record<ReceiptType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

/** Small print stays legible: a page has about 340 pixels an inch. */
const IMAGE_BOUNDS = { side: 4_000, bytes: MAX_RECEIPT_BYTES } as const

/** The longest name that is kept. */
const MAX_NAME_LENGTH = 200

/** The type of a file by its content; undefined if it cannot be a receipt. */
export async function receiptType(bytes: Uint8Array): Promise<ReceiptType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  return RECEIPT_TYPES.find((type) => type === found?.mime)
}

/** The file that is stored for a receipt: an image is decoded and encoded anew, a PDF stays as it is. 400 for anything else. */
export async function receiptContent(given: Uint8Array): Promise<{ bytes: Uint8Array; type: ReceiptType }> {
  const type = await receiptType(given)
  if (!type) throw invalid({ receipt: 'Only JPEG, PNG and PDF files' })
  if (type === 'application/pdf') return { bytes: given, type }
  try {
    return await remadeImage(given, IMAGE_BOUNDS)
  } catch (error) {
    throw error instanceof BadImage ? invalid({ receipt: error.message }) : error
  }
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
