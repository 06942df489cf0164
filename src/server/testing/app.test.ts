import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { addUser } from './rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

test.each(['first', 'second'])('the %s test begins with an empty database whose ids count from 1', async () => {
  expect([await addUser(app.db, 'Ada Byron'), await addUser(app.db, 'Grace Hopper')]).toEqual([1, 2])
})

test('requests have no session until somebody signs in, and none again after a reset', async () => {
  expect((await app.get('/api/users')).status).toBe(401)
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  expect((await app.get('/api/users')).body).toMatchObject([{ name: 'Ada Byron' }])
  await app.reset()
  expect((await app.get('/api/users')).status).toBe(401)
  expect(await app.db.selectFrom('people').select('id').execute()).toEqual([])
})
