import { expect, test } from 'vitest'
import { UNATTENDED_HEADER } from '#shared/http/unattended.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, turnOnAccounts } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'

let now = Date.parse('2026-11-20T06:00:00Z')

const app = testApp({ now: () => new Date(now).toISOString() })

test('a session ends eight hours after somebody has used it, whatever an open page has read by itself since', async () => {
  const headers: Record<string, string> = {}
  const page = openBrowser(app, headers)
  await turnOnAccounts(app, 'root@northwind.example', await addUser(app.db, 'Ada Byron'))
  await page.signIn('root@northwind.example')
  const read = async () => (await page.get('/api/users')).status
  headers[UNATTENDED_HEADER] = 'yes'
  for (const hour of [1, 2, 3, 4, 5, 6, 7]) {
    now += 3_600_000
    expect([hour, await read()]).toEqual([hour, 200])
  }
  delete headers[UNATTENDED_HEADER]
  now += 2 * 3_600_000
  expect(await read()).toBe(401)
})
