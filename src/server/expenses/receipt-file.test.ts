import { expect, test } from 'vitest'
import { receiptName, receiptType } from './receipt-file.ts'

test.each([
  ['taxi.pdf', 'taxi.pdf'],
  ['TAXI.PDF', 'TAXI.pdf'],
  ['', 'receipt.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ada\\taxi.pdf', 'taxi.pdf'],
  ['invoice.html', 'invoice.html.pdf'],
  ['photo.png', 'photo.png.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['...', 'receipt.pdf'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['gp\u202Efdp.exe', 'gpfdp.exe.pdf'],
  ['say "hi": <b>|?*.pdf', 'say hi b.pdf'],
  ['Rechnung Müller – 日本.pdf', 'Rechnung Müller – 日本.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  [`${'x'.repeat(195)}😀.pdf`, `${'x'.repeat(195)}.pdf`],
])('%j of a PDF becomes %j', (given, name) => {
  expect(receiptName(given, 'application/pdf')).toBe(name)
})

test('both endings of a JPEG are known', () => {
  expect(receiptName('a.jpeg', 'image/jpeg')).toBe('a.jpeg')
  expect(receiptName('a.jpg', 'image/jpeg')).toBe('a.jpg')
})

test.each([
  ['nothing', ''],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML before a PDF', '<script>alert(1)</script>%PDF-1.7'],
  ['the beginning of a PNG', '\x89PNG'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
])('%s is no receipt', async (_, content) => {
  expect(await receiptType(Buffer.from(content, 'latin1'))).toBeUndefined()
})
