import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import type { ImportKind, ImportState } from '#shared/imports/choices.ts'
import type { ImportedFile, ImportOptions } from '#shared/imports/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { TestApp } from './app.ts'

/** What a test does with files to import, through HTTP. */
export function importing(app: TestApp) {
  async function bring(content: string | Uint8Array, query = '', name = 'file.csv') {
    const headers = { 'content-type': 'application/octet-stream', 'x-file-name': name }
    const { statusCode, payload } = await app.raw('POST', `/api/imports${query}`, headers, content)
    return { status: statusCode, body: JSON.parse(payload) as ImportedFile & Problem }
  }

  async function settled(id: number, ...states: ImportState[]): Promise<ImportedFile> {
    const read = async () => (await app.get<ImportedFile>(`/api/imports/${id}`)).body
    await expect
      .poll(async () => (await read()).state, { timeout: 30_000, interval: 20 })
      .toSatisfy((state) => states.includes(state as ImportState))
    return read()
  }

  /** Brings a file and has it checked. */
  async function check(
    content: string | Uint8Array,
    given: { kind?: ImportKind; mapping?: Record<string, number>; options?: Partial<ImportOptions> } = {},
  ): Promise<ImportedFile> {
    const { status, body } = await bring(content, given.kind ? `?kind=${given.kind}` : '')
    expect([status, body]).toEqual([201, expect.anything()])
    const { kind, mapping } = body
    const reply = await app.post(`/api/imports/${body.id}/check`, { kind, mapping, ...given })
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ state: 'checking' })])
    return settled(body.id, 'checked', 'received')
  }

  /** Stores the good rows of a checked file. */
  async function store({ id, version }: ImportedFile): Promise<ImportedFile> {
    const reply = await app.post<ImportedFile>(`/api/imports/${id}/store`, { version })
    expect([reply.status, reply.body]).toEqual([200, expect.anything()])
    return settled(id, 'stored', 'checked')
  }

  async function undo({ id }: ImportedFile): Promise<ImportedFile> {
    const reply = await app.post<ImportedFile>(`/api/imports/${id}/undo`, {})
    expect([reply.status, reply.body]).toEqual([200, expect.anything()])
    return settled(id, 'undone', 'stored')
  }

  return { bring, settled, check, store, undo }
}

/** An XLSX file of these parts, by their paths. */
export async function xlsxOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** The parts of a workbook with these sheets, each with the XML of its rows, as spreadsheets write them. */
export function workbook(sheets: Record<string, string>, { shared = [] as string[], date1904 = false } = {}) {
  const names = Object.keys(sheets)
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} ${RELATIONS}><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map((name, nth) => `<sheet name="${name}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, nth) => `<Relationship Id="rId${nth + 1}" Type="worksheet" Target="worksheets/sheet${nth + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
      <cellStyleXfs><xf numFmtId="0"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="46"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, nth) => [
        `xl/worksheets/sheet${nth + 1}.xml`,
        `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
}
