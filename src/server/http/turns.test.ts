import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QUEUES } from '../limits.ts'
import { testApp } from '../testing/app.ts'
import { addUser } from '../testing/rows.ts'
import { openSession, sessionCookie } from '../testing/session.ts'

const now = '2026-11-20T15:00:00Z'
const app = testApp({ now })

/** Begins to send a calendar file and does not go on. */
function halfSent(base: string, cookie: string) {
  const asking = request(`${base}/api/own-calendar/events?week=2026-11-20`, {
    method: 'POST',
    agent: false,
    headers: { cookie, 'content-type': 'text/calendar', 'content-length': 1_000 },
  })
  asking.on('error', () => undefined)
  asking.write('BEGIN:VCALENDAR')
  return asking
}

test('whoever begins to send more files than may wait is refused, and somebody else sends theirs at once', async () => {
  const ada = await addUser(app.db, 'Ada Byron')
  await app.signIn(ada)
  const { base, cookie } = await app.listen()
  const { runningOfOne, waitingOfOne } = QUEUES.uploads
  const sending = Array.from({ length: runningOfOne + waitingOfOne }, () => halfSent(base, cookie))
  await setTimeout(500)
  const refused = halfSent(base, cookie)
  const [reply] = (await once(refused, 'response')) as [{ statusCode: number; headers: Record<string, string> }]
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '5'])
  const send = async (by: string) => {
    const body = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
    const headers = { cookie: by, 'content-type': 'text/calendar' }
    const { status } = await fetch(`${base}/api/own-calendar/events?week=2026-11-20`, { method: 'POST', headers, body })
    return status
  }
  expect(await send(sessionCookie(await openSession(app.db, ada, new Date(now))))).toBe(200)
  // Those who go make room.
  for (const asking of [refused, ...sending]) asking.destroy()
  await expect.poll(() => send(cookie)).toBe(200)
})
