import { expect, test } from 'vitest'
import { MAX_RECEIPT_BYTES } from '#shared/expenses/rules.ts'
import { receiptFault, sizeText } from './check.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]
const PDF = [...new TextEncoder().encode('%PDF-1.7\n')]
const GIF = [...new TextEncoder().encode('GIF89a....')]

function file(name: string, content: number[], size = content.length): File {
  const bytes = new Uint8Array(size)
  bytes.set(content)
  return new File([bytes], name)
}

test.each([
  ['ticket.png', PNG, null],
  ['picture.doc', PDF, null],
  ['anim.png', GIF, 'anim.png cannot be a receipt: only JPEG, PNG and PDF files can.'],
  ['notes.pdf', [65, 66, 67], 'notes.pdf cannot be a receipt: only JPEG, PNG and PDF files can.'],
])('the content of %s says whether it is a receipt, not its name', async (name, content, fault) => {
  expect(await receiptFault(file(name, content))).toBe(fault)
})

test('a receipt has at most 10 MB', async () => {
  expect(await receiptFault(file('scan.pdf', PDF, MAX_RECEIPT_BYTES))).toBeNull()
  expect(await receiptFault(file('scan.pdf', PDF, MAX_RECEIPT_BYTES + 150_000))).toBe(
    'scan.pdf is too large: 10.1 MB of at most 10 MB.',
  )
})

test.each([
  [0, '1 kB'],
  [1_536, '2 kB'],
  [1024 * 1024 - 600, '1023 kB'],
  [1024 * 1024, '1 MB'],
  [3.44 * 1024 * 1024, '3.4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
