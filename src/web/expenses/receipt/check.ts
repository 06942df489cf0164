import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from '#shared/expenses/rules.ts'

const MEGABYTE = 1024 * 1024

/** The types that file inputs offer and the text beside them names. */
export const RECEIPT_ACCEPT = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf'

/** Why a file cannot be a receipt, said before anything is sent; the server applies the same rules. */
export async function receiptFault(file: File): Promise<string | null> {
  if (file.size > MAX_RECEIPT_BYTES) {
    return `${file.name} is too large: ${megabytes(file.size)} MB of at most ${megabytes(MAX_RECEIPT_BYTES)} MB.`
  }
  // The type is determined from the content, not the name. The code is fetched when the first file is chosen.
  const { fileTypeFromBlob } = await import('file-type')
  const found = await fileTypeFromBlob(file)
  const fits = RECEIPT_TYPES.some((type) => type === found?.mime)
  return fits ? null : `${file.name} cannot be a receipt: only JPEG, PNG and PDF files can.`
}

/** How large a file is, in words: 120 kB, 3.4 MB. */
export function sizeText(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${megabytes(bytes)} MB`
}

function megabytes(bytes: number): string {
  return (Math.round((10 * bytes) / MEGABYTE) / 10).toString()
}
