import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Encoding } from '#shared/imports/choices.ts'
import { findEncoding, textOf } from './encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'offbench-encoding-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The encoding that is found of these bytes, and the text that they are in it. */
async function read(bytes: Buffer, given?: Encoding) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, bytes)
  const encoding = given ?? (await findEncoding(path))
  let text = ''
  for await (const part of textOf(path, encoding)) text += part
  return [encoding, text]
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const MARK = '\ufeff'
const TEXT = 'Name;Hours\r\nZoë Łuczak;7\r\n'
/** What is looked at for a mark, and more, with a letter of two bytes across its end. */
const HEAD = Buffer.alloc(64 * 1024, 'x')
const LONG = `${'x'.repeat(64 * 1024 - 1)}ë, and more`

test.each([
  ['UTF-8', Buffer.from(TEXT), 'utf-8', TEXT],
  ['UTF-8 with a mark', Buffer.from(MARK + TEXT), 'utf-8', TEXT],
  ['UTF-8 in parts', Buffer.from(LONG), 'utf-8', LONG],
  ['nothing', Buffer.alloc(0), 'utf-8', ''],
  ['UTF-16 with a mark', Buffer.from(MARK + TEXT, 'utf16le'), 'utf-16le', TEXT],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), 'utf-16le', TEXT],
  ['UTF-16 the other way round, with a mark', utf16be(MARK + TEXT), 'utf-16be', TEXT],
  ['UTF-16 the other way round', utf16be(TEXT), 'utf-16be', TEXT],
  ['Windows-1252', Buffer.from('Zo\xeb;7 \x80', 'latin1'), 'windows-1252', 'Zoë;7 €'],
  [
    'Windows-1252 that shows late',
    Buffer.from(`${'x'.repeat(70_000)}\xeb;`, 'latin1'),
    'windows-1252',
    `${'x'.repeat(70_000)}ë;`,
  ],
  ['UTF-8 that ends within a letter', Buffer.from([0x61, 0xc3]), 'windows-1252', 'aÃ'],
  ['UTF-16 of letters without zeros, with a mark', Buffer.from(`${MARK}名前`, 'utf16le'), 'utf-16le', '名前'],
  ['UTF-16 of such letters the other way round', utf16be(`${MARK}名前`), 'utf-16be', '名前'],
  ['letters that are no mark', Buffer.from('\xff\xff\xfe\xfe', 'latin1'), 'windows-1252', 'ÿÿþþ'],
  ['zeros alone', Buffer.alloc(4), 'utf-8', '\0\0\0\0'],
  [
    'zeros behind what is looked at',
    Buffer.concat([HEAD, Buffer.from('ab', 'utf16le')]),
    'utf-8',
    `${HEAD.toString()}a\0b\0`,
  ],
  ['zeros in text', Buffer.from('a\0\0b and so on'), 'utf-8', 'a\0\0b and so on'],
])('a file of %s', async (_, bytes, encoding, text) => {
  expect(await read(bytes)).toEqual([encoding, text])
})

test('a file that cannot be read is no text of any encoding', async () => {
  await expect(findEncoding(join(folder, 'missing.csv'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what is left of a letter at the end is a sign for what is not known', async () => {
  expect(await read(Buffer.from([0x61, 0xc3]), 'utf-8')).toEqual(['utf-8', 'a\ufffd'])
})
