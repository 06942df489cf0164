import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfSecret } from '../http/secrets.ts'
import { madeToken } from '../http/token-text.ts'
import { PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { connectAssistant } from './testing/assistant.ts'

/** Two processes as an operator runs them, on one PostgreSQL. */
const database = testDatabase({ keepRows: true })
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-mcp-'))
const token = madeToken()

let here: ServerProcess
let there: ServerProcess
let apollo: number

beforeAll(async () => {
  const ada = await addUser(database.db, 'Ada Byron')
  apollo = await addProject(database.db, 'Apollo')
  const env = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDir, ACCESS_PASSWORD: PASSWORD, LOG_LEVEL: 'error' }
  ;[here, there] = await Promise.all([
    startServer({ ...env, SAMPLE_DATA: 'off' }),
    startServer({ ...env, SAMPLE_DATA: 'off' }),
  ])
  await database.db.updateTable('access_gate').set({ mode: 'accounts' }).execute()
  const account = await database.db
    .insertInto('accounts')
    .values({ user_id: ada, email: 'ada@northwind.example', password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('access_tokens')
    .values({
      account_id: account.id,
      name: 'Assistant',
      token_hash: hashOfSecret(token),
      scopes: ['read', 'write'],
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
}, 60_000)

afterAll(async () => {
  for (const process of [here, there]) await process.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a change that one process has prepared is confirmed by way of another, once', async () => {
  const [first, second] = [await connectAssistant(here.url, token), await connectAssistant(there.url, token)]
  const form = { projectId: apollo, hours: 1, category: 'Testing', notes: 'Tests' }
  const { confirmation } = await first.use<{ confirmation: string }>('log_time', form)
  const confirmed = await Promise.all([first, second, second].map((one) => one.use('confirm_change', { confirmation })))
  expect(confirmed.filter(({ refused }) => refused === undefined)).toHaveLength(1)
  expect(await database.db.selectFrom('time_entries').select(['project_id', 'hours']).execute()).toEqual([
    { project_id: apollo, hours: 1 },
  ])
  await Promise.all([first.close(), second.close()])
})
