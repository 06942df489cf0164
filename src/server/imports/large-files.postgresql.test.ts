import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_FILE_BYTES, MAX_ROWS } from '#shared/imports/rules.ts'
import { testDatabase } from '../testing/database.ts'
import { workbook, xlsxOf } from '../testing/imports.ts'
import { engineOfStart, startServer, type ServerProcess } from '../testing/server-process.ts'

// The product as `npm start` runs it, on PostgreSQL, and files that are meant to be too much for it: each is answered with a
// sentence, nothing of it stays, and the process never takes more memory than is allowed.

const PASSWORD = 'correct horse'
const MOST_MEMORY_MB = 300
const MB = 1024 * 1024

const database = testDatabase({ keepRows: true })
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-large-files-'))
let server: ServerProcess
let cookie: string

beforeAll(async () => {
  server = await startServer({
    ...(await engineOfStart()),
    DATABASE_URL: database.url ?? '',
    DATA_DIR: dataDir,
    ACCESS_PASSWORD: PASSWORD,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'warn',
  })
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
}, 240_000)

afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly message: string
  readonly rows?: number
}

/** Sends a file as it is made; `declared` is the length that the sender tells beforehand, where it does. */
async function send(content: Iterable<string | Uint8Array>, declared?: number): Promise<Answer> {
  const sending = request(`${server.url}/api/imports`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/octet-stream',
      ...(declared !== undefined && { 'content-length': declared }),
    },
  })
  const answered = new Promise<Answer>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (reply) => {
      text(reply).then(
        (said) => resolve({ status: reply.statusCode ?? 0, ...(JSON.parse(said) as { message: string }) }),
        reject,
      )
    })
  })
  // The answer may come before all is sent, and the connection end with it.
  await Promise.race([pipeline(Readable.from(content, { objectMode: false }), sending), answered])
  return answered
}

/** The most that the process has taken since it began, which Linux keeps. */
function mostMemoryMb(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function expectNothingLeft(): Promise<void> {
  const { rows, files } = await database.db
    .selectNoFrom((is) => [
      is
        .selectFrom('import_rows')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('rows'),
      is
        .selectFrom('imports')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('files'),
    ])
    .executeTakeFirstOrThrow()
  const folder = join(dataDir, 'imports')
  expect([Number(rows), Number(files), existsSync(folder) ? readdirSync(folder) : []]).toEqual([0, 0, []])
}

const HEAD = 'Date,Email,Project,Hours,Notes\n'

/** The same piece again and again, up to a number of bytes. */
function* repeated(head: string, piece: string, bytes: number): Generator<string> {
  yield head
  const many = piece.repeat(Math.ceil((256 * 1024) / piece.length))
  for (let sent = head.length; sent < bytes; sent += many.length) yield many
}

function* exactly(pieces: Iterable<string>, bytes: number): Generator<string> {
  let left = bytes
  for (const piece of pieces) {
    yield piece.slice(0, left)
    left -= piece.length
    if (left <= 0) return
  }
}

function* inUtf16(pieces: Iterable<string>): Generator<Buffer> {
  yield Buffer.from('\ufeff', 'utf16le')
  for (const piece of pieces) yield Buffer.from(piece, 'utf16le')
}

const SHORT_ROW = '2026-11-19,a@b.example,Apollo,1,x\n'

const ROW = '2026-11-19,ada@example.com,Apollo,7.5,Docker and more of the kind that people write about their days\n'

/** A workbook one part of which is this XML. */
const workbookWith = async (path: string, xml: string | Buffer) => [
  await xlsxOf({ ...workbook({ One: '' }), [path]: xml }),
]

const SHEET = 'xl/worksheets/sheet1.xml'
const OPENING =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'

type Content = Iterable<string | Uint8Array>

test.each<[string, () => Content | Promise<Content>, number, string, declared?: number]>([
  [
    'of 200 MB, whose sender says so',
    () => exactly(repeated(HEAD, ROW, 200 * MB), 200 * MB),
    413,
    'Files of up to 64 MB are taken',
    200 * MB,
  ],
  [
    'of 200 MB, whose sender does not say so',
    () => repeated(HEAD, ROW, 200 * MB),
    413,
    'Files of up to 64 MB are taken',
  ],
  [
    'with more rows than are taken',
    () => repeated(HEAD, SHORT_ROW, 12 * MB),
    400,
    `Files of up to ${MAX_ROWS.toLocaleString('en')} rows are taken`,
  ],
  [
    'that is one row of quoted text',
    () => repeated(`${HEAD}"`, 'a text that goes on,\n', MAX_FILE_BYTES - MB),
    400,
    'Line 2: a row of more than a million characters begins here',
  ],
  [
    'in UTF-16 with more rows than are taken',
    () => inUtf16(repeated(HEAD, SHORT_ROW, 12 * MB)),
    400,
    `Files of up to ${MAX_ROWS.toLocaleString('en')} rows are taken`,
  ],
  [
    'that unpacks to 500 MB of a sheet',
    () => workbookWith(SHEET, Buffer.alloc(500 * MB, ' ')),
    400,
    'The XLSX file unpacks to more than 400 MB',
  ],
  [
    'whose one row of a sheet has endless formulas',
    () => workbookWith(SHEET, `${OPENING}<row r="1">${'<c><f>1+1</f><v>2</v></c>'.repeat(4_000_000)}`),
    400,
    'The XLSX file is damaged',
  ],
  [
    'whose cells share 300 MB of texts',
    () =>
      workbookWith(
        'xl/sharedStrings.xml',
        `<?xml version="1.0"?><sst>${`<si><t>${'shared '.repeat(700)}</t></si>`.repeat(60_000)}</sst>`,
      ),
    400,
    'The XLSX file holds too much text',
  ],
])(
  'a file %s is refused with a sentence and leaves nothing',
  async (_what, make, status, sentence, declared) => {
    expect(await send(await make(), declared)).toMatchObject({
      status,
      message: expect.stringContaining(sentence) as string,
    })
    await expectNothingLeft()
    expect(mostMemoryMb()).toBeLessThan(MOST_MEMORY_MB)
  },
  120_000,
)

test('the largest files that are taken are taken', async () => {
  const row = '2026-11-19,ada@example.com,Apollo,7.5,'.padEnd(
    Math.floor((MAX_FILE_BYTES - MB) / MAX_ROWS) - 1,
    'Docker ',
  )
  const content = `${HEAD}${`${row}\n`.repeat(MAX_ROWS)}`
  expect(await send([content], content.length)).toMatchObject({ status: 201, rows: MAX_ROWS })
  expect(mostMemoryMb()).toBeLessThan(MOST_MEMORY_MB)
}, 240_000)
