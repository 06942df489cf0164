import { beforeAll, expect, test } from 'vitest'
import type { Method } from '#shared/http/endpoint.ts'
import { testApp } from './testing/app.ts'
import type { Deed, Read } from './testing/deeds/deed.ts'
import { MONEY_DEEDS } from './testing/deeds/money.ts'
import { STAFF_DEEDS } from './testing/deeds/staff.ts'
import { WORK_DEEDS } from './testing/deeds/work.ts'
import { digestOf, noteRows, written } from './testing/noted-rows.ts'

/**
 * What every change answers and leaves in the database of the sample company, when it is made and when it is made again. A line
 * of testing/changes/ changes where that does; `npx vitest run sample-changes -u` writes it anew.
 */
const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true, sample: true })

beforeAll(async () => {
  await app.signIn(1)
  await noteRows(app)
})

async function answer(call: string, body: object | undefined): Promise<string> {
  const [method, path] = call.split(' ') as [Method, string]
  const isPicture = body instanceof Uint8Array
  const headers: Record<string, string> = body ? { 'content-type': isPicture ? 'image/png' : 'application/json' } : {}
  const reply = await app.raw(method, path, headers, isPicture ? body : JSON.stringify(body))
  const said: unknown = reply.payload === '' ? undefined : JSON.parse(reply.payload)
  return `${reply.statusCode} ${reply.statusCode >= 400 ? JSON.stringify(said).slice(0, 300) : `#${digestOf(said)}`}`
}

const read: Read = async <Body>(path: string) => (await app.get<Body>(path)).body

async function made([call, given, bodyOf]: Deed): Promise<string[]> {
  const body = (await bodyOf?.(read)) ?? given
  const sent = body instanceof Uint8Array ? 'a picture' : body === undefined ? '' : JSON.stringify(body)
  const lines = [`${call} ${sent}`.trim()]
  for (const time of ['', 'again: ']) {
    lines.push(`${time}${await answer(call, body)}`, ...(await written(app)))
  }
  return [...lines, '']
}

test.each(Object.entries({ ...WORK_DEEDS, ...MONEY_DEEDS, ...STAFF_DEEDS }))(
  'what changes of %s write',
  async (noun, deeds) => {
    const lines: string[] = []
    for (const deed of deeds) lines.push(...(await made(deed)))
    await expect(lines.join('\n')).toMatchFileSnapshot(`testing/changes/${noun}.txt`)
  },
)
