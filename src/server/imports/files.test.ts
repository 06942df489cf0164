import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#shared/imports/contract.ts'
import { MAX_FILE_BYTES } from '#shared/imports/rules.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { importing, workbook, xlsxOf } from '../testing/imports.ts'
import { stageRows } from './stage.ts'
import { openTable } from './open-table.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
testCompany(app, { people: { ada: 'Ada Lovelace' } })
const { bring } = importing(app)

const cells = async (id: number) => (await app.get<ImportRow[]>(`/api/imports/${id}/rows`)).body.map((row) => row.cells)

/** Nothing of a refused file stays, in the database or on the disk. */
async function expectNothingLeft(): Promise<void> {
  for (const table of ['imports', 'import_rows'] as const) {
    const rows = await app.db.selectFrom(table).selectAll().execute()
    expect([table, rows]).toEqual([table, []])
  }
  expect(readdirSync(join(app.dataDir, 'imports'))).toEqual([])
}

const TEXT = 'Name;Role\r\n"Zoë; Müller";Łódź – 5 €\r\n'

describe('a CSV file', () => {
  test.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\ufeff${TEXT}`)],
    ['utf-16le', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['utf-16le', Buffer.from(TEXT.replace('Łódź – 5 €', 'Rennes'), 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(TEXT.replace('Łódź – 5 €', 'Köln'), 'latin1')],
  ])('in %s is read as such', async (encoding, bytes) => {
    const { status, body } = await bring(bytes)
    expect([status, body.encoding, body.separator, body.columns.map(({ title }) => title)]).toEqual([
      201,
      encoding,
      ';',
      ['Name', 'Role'],
    ])
    expect((await cells(body.id))[0]?.[0]).toBe('Zoë; Müller')
  })

  test('is read in another encoding where one says so', async () => {
    const bytes = Buffer.from([0x4e, 0x61, 0x6d, 0x65, 0x2c, 0x52, 0x0a, 0xa3, 0xf3, 0x64, 0x9f, 0x2c, 0x31, 0x0a])
    const { body } = await bring(bytes, '?encoding=windows-1250')
    expect(await cells(body.id)).toEqual([['Łódź', '1']])
  })

  test('whose one accent comes late is not taken for UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`Name,Role\n${'Ada,Dev\n'.repeat(9_000)}`),
      Buffer.from('Zo\xeb,Dev\n', 'latin1'),
    ])
    const { body } = await bring(bytes)
    expect([body.encoding, body.rows]).toEqual(['windows-1252', 9_001])
  })

  test('has its names in the row that names most columns, quotes over several lines, and blank lines left out', async () => {
    const { body } = await bring(
      'Report of hours\n\nName,Role,Email\n"Ada\nLovelace",Dev,a@b.example\n\n,,\nGrace,Dev,g@b.example\n',
    )
    expect(body.columns.map(({ title }) => title)).toEqual(['Name', 'Role', 'Email'])
    const { body: rows } = await app.get<ImportRow[]>(`/api/imports/${body.id}/rows`)
    expect(rows.map(({ line, cells: [name] }) => [line, name])).toEqual([
      [4, 'Ada\nLovelace'],
      [8, 'Grace'],
    ])
  })

  test('may hold what begins like a formula, zero bytes and half characters, and is stored as far as it can be', async () => {
    const { status, body } = await bring("Name,Role\n'=1+1,a\ud800b\n")
    expect(status).toBe(201)
    expect((await cells(body.id))[0]?.[0]).toBe('=1+1')
  })

  test('without names of columns keeps its first row, and is read by what its columns hold', async () => {
    const lines = 'Ada Lovelace,2026-11-16,1.5,Docker\nAda Lovelace,2026-11-17,2.25,Rust\n'
    const { body } = await bring(lines)
    expect(body).toMatchObject({ headings: false, rows: 2, kind: 'entries', mapping: { date: 1, hours: 2 } })
    expect(body.columns.map(({ title }) => title)).toEqual(['Column 1', 'Column 2', 'Column 3', 'Column 4'])
    expect((await bring(lines, '?headings=true')).body).toMatchObject({ headings: true, rows: 1 })
    const named = await bring('Name,Role\nAda,Dev\n', '?headings=false')
    expect(named.body).toMatchObject({ headings: false, rows: 2 })
  })

  test.each([
    ['', 'The file is empty'],
    ['Name,Role\n', 'The file has no rows below the names of its columns'],
    ['Name,Role\n"Ada,Dev\nGrace,Dev\n', 'Line 2: a text in quotes begins here and never ends'],
    [`Name,Role\n"${'x'.repeat(1_100_000)}`, 'Line 2: a row of more than a million characters begins here'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 0, 3, 0, 0]), 'This is no text'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'This is an old Excel file'],
    [Buffer.from('%PDF-1.7'), 'This is a PDF'],
    [Buffer.from('PK\u0003\u0004 and no more'), 'The XLSX file is damaged'],
    [`${'a,'.repeat(201)}\n1\n`, 'more than 200 columns'],
  ])('that cannot be read is refused with a reason, and nothing stays: %#', async (content, message) => {
    const { status, body } = await bring(content)
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
    await expectNothingLeft()
  })

  test('that is larger than is taken is refused, whether its sender says so or not', async () => {
    const headers = { 'content-type': 'text/csv' }
    const said = await app.raw('POST', '/api/imports', { ...headers, 'content-length': String(200 * 1024 * 1024) }, '')
    expect([said.statusCode, said.payload]).toEqual([413, expect.stringContaining('up to 64 MB')])
    const sent = await bring(Buffer.alloc(MAX_FILE_BYTES + 1, 'a'))
    expect([sent.status, sent.body.message]).toEqual([413, expect.stringContaining('up to 64 MB')])
    await expectNothingLeft()
  })

  test('with more rows than are taken is refused', async () => {
    const path = join(app.dataDir, 'rows.csv')
    writeFileSync(path, 'Name,Role\nA,B\nA,B\nA,B\n')
    const { id } = await app.db
      .insertInto('imports')
      .values({
        kind: 'people',
        state: 'receiving',
        file_name: 'rows.csv',
        error: null,
        holder: null,
        user_id: null,
        account_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const staged = async (most: number) => stageRows(app.db, id, await openTable(path, {}), { most })
    await expect(staged(2)).rejects.toThrow('Files of up to 2 rows are taken; bring this one in several parts')
    expect(await staged(3)).toMatchObject({ rows: 3 })
  })
})

describe('an XLSX file', () => {
  const HEAD =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Duration</t></is></c><c r="E1" t="str"><v>Share</v></c></row>'

  test('is read by its cells: shared and rich texts, dates, durations, shares, formulas, errors and gaps', async () => {
    const rows = `${HEAD}
      <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"><v>46346</v></c><c r="C3" s="3"><v>0.3125</v></c><c r="E3" s="4"><v>0.5</v></c></row>
      <row r="4"><c r="B4" s="2"><f>B3+1</f><v>46347.5</v></c><c r="C4"><f>1/0</f></c><c r="E4" t="e"><v>#REF!</v></c></row>
      <row r="5"><c r="A5"/></row>`
    const file = await xlsxOf(workbook({ Hours: rows, Other: HEAD }, { shared: ['Name', 'Date', 'Zoë &amp; Co'] }))
    const { status, body } = await bring(file, '', 'hours.xlsx')
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        format: 'xlsx',
        sheet: 'Hours',
        sheets: ['Hours', 'Other'],
        rows: 2,
        formulas: 2,
        emptyFormulas: 1,
      }),
    ])
    expect(body.columns.map(({ title }) => title)).toEqual(['Name', 'Date', 'Duration', 'Column 4', 'Share'])
    expect(await cells(body.id)).toEqual([
      ['Zoë & Co', '2026-11-20', '7:30:00', '', '50'],
      ['', '2026-11-21', '', '', ''],
    ])
  })

  test('opens at its first sheet with a table', async () => {
    const row = '<row r="2"><c r="A2" t="str"><v>Ada</v></c></row>'
    const first = async (sheets: Record<string, string>) => {
      const { status, body } = await bring(await xlsxOf(workbook(sheets, { shared: ['Name', 'Date'] })))
      return [status, body.sheet ?? body.message]
    }
    expect(await first({ Cover: '', Names: HEAD, Hours: HEAD + row, More: HEAD + row })).toEqual([201, 'Hours'])
    expect(await first({ Cover: '', Names: HEAD })).toEqual([400, expect.stringContaining('no rows below')])
    expect(await first({ Cover: '', Last: '' })).toEqual([400, 'The file has no rows'])
  })

  test('counts days from 1904 where it says so, and opens the sheet that is asked for', async () => {
    const rows = `${HEAD}<row r="2"><c r="A2" t="str"><v>Ada</v></c><c r="B2" s="1"><v>44884</v></c></row>`
    const file = await xlsxOf(workbook({ One: HEAD, Two: rows }, { shared: ['Name', 'Date'], date1904: true }))
    const { body } = await bring(file, '?sheet=Two')
    expect(await cells(body.id)).toEqual([['Ada', '2026-11-20', '', '', '']])
    expect((await bring(file, '?sheet=Three')).body.message).toBe('There is no such sheet')
  })

  const rowsOf = (...numbers: string[]) =>
    numbers.map((number) => `<row r="${number}"><c t="str"><v>Name</v></c></row>`).join('')

  test.each([
    ['no workbook', async () => xlsxOf({ 'a.txt': 'a' }), 'This archive is no XLSX file'],
    [
      'broken XML',
      async () => xlsxOf({ ...workbook({ One: '' }), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }),
      'damaged',
    ],
    [
      'entities that grow',
      async () =>
        xlsxOf({
          ...workbook({ One: '' }),
          'xl/worksheets/sheet1.xml':
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
        }),
      'damaged',
    ],
    [
      'two rows of one number',
      async () => xlsxOf(workbook({ One: rowsOf('1', '2', '2') })),
      "The rows of the sheet are not in order: '2' is no row after row 2",
    ],
    ['rows out of order', async () => xlsxOf(workbook({ One: rowsOf('1', '3', '2') })), "'2' is no row after row 3"],
    ['a row of no number', async () => xlsxOf(workbook({ One: rowsOf('1', 'x') })), "'x' is no row after row 1"],
    ['a row beyond the last', async () => xlsxOf(workbook({ One: rowsOf('1', '1048577') })), "'1048577' is no row"],
    ['a bomb', async () => bomb(), 'unpacks to more than 400 MB'],
    ['a bomb that lies about its size', async () => bomb(1_000), 'damaged'],
  ])(
    'with %s is refused, and nothing stays',
    async (_what, make, message) => {
      const { status, body } = await bring(await make(), '', 'bomb.xlsx')
      expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
      await expectNothingLeft()
    },
    60_000,
  )
})

/** A sheet of some kilobytes that unpacks to 500 MB; `claimed`: what the archive says that it unpacks to. */
function bomb(claimed?: number): Buffer {
  return archiveWithDeflated('xl/worksheets/sheet1.xml', claimed ?? BOMB_BYTES)
}

const BOMB_BYTES = 500 * 1024 * 1024

/** A workbook, one part of which is the deflated bytes of something larger. */
function archiveWithDeflated(path: string, claimed: number): Buffer {
  const parts = Object.entries(workbook({ One: '' })).map(([name, content]) => ({
    name,
    data: Buffer.from(content),
    method: 0,
    size: Buffer.byteLength(content),
  }))
  const deflated = deflateRawSync(Buffer.alloc(BOMB_BYTES, ' '))
  const all = parts.map((part) => (part.name === path ? { ...part, data: deflated, method: 8, size: claimed } : part))
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, data, method, size } of all) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(method, 4)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(all.length, 8)
  end.writeUInt16LE(all.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
