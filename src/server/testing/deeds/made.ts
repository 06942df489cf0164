import type { Method } from '#shared/http/endpoint.ts'
import type { TestApp } from '../app.ts'
import { digestOf, written } from '../noted-rows.ts'
import type { Deed, Read } from './deed.ts'
import { MONEY_DEEDS } from './money.ts'
import { STAFF_DEEDS } from './staff.ts'
import { WORK_DEEDS } from './work.ts'

/** By noun what people do in the sample company as of 2026-11-20, in an order in which most of it is allowed. */
export const SAMPLE_DEEDS = Object.entries({ ...WORK_DEEDS, ...MONEY_DEEDS, ...STAFF_DEEDS })

/** What a call answers, and what it leaves in the database (`noteRows`), for each of some times that it is made. */
export async function made(
  app: TestApp,
  [call, given, bodyOf]: Deed,
  times: readonly string[] = [''],
): Promise<string[]> {
  const read: Read = async <Body>(path: string) => (await app.get<Body>(path)).body
  const body = (await bodyOf?.(read)) ?? given
  const sent = body instanceof Uint8Array ? 'a picture' : body === undefined ? '' : JSON.stringify(body)
  const lines = [`${call} ${sent}`.trim()]
  for (const time of times) lines.push(`${time}${await answer(app, call, body)}`, ...(await written(app)))
  return [...lines, '']
}

async function answer(app: TestApp, call: string, body: object | undefined): Promise<string> {
  const [method, path] = call.split(' ') as [Method, string]
  const isPicture = body instanceof Uint8Array
  const headers: Record<string, string> = body ? { 'content-type': isPicture ? 'image/png' : 'application/json' } : {}
  const reply = await app.raw(method, path, headers, isPicture ? body : JSON.stringify(body))
  const said: unknown = reply.payload === '' ? undefined : JSON.parse(reply.payload)
  return `${reply.statusCode} ${reply.statusCode >= 400 ? JSON.stringify(said).slice(0, 300) : `#${digestOf(said)}`}`
}
