import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { inTransaction } from '../db/transaction.ts'
import { PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { startMailServer, type Behavior, type MailServer } from '../testing/mail-server.ts'
import { addUser } from '../testing/rows.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { enqueue, LEASE_MS } from './outbox.ts'

/** Processes as an operator runs them, one of which is killed while it talks to the mail server. */

const database = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'offbench-mail-'))
const processes: ServerProcess[] = []
let server: MailServer | undefined

afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL')
  await server?.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function begin(behavior: Behavior): Promise<MailServer> {
  server = await startMailServer(behavior)
  const user_id = await addUser(database.db, 'Ada Byron')
  await database.db.insertInto('accounts').values({ email: 'ada@northwind.example', user_id }).execute()
  await database.db.insertInto('company_settings').values({ currency: 'GBP', sends_mail: true }).execute()
  await AccessGate.open(database.db, PASSWORD)
  await database.db.updateTable('access_gate').set({ mode: 'accounts' }).execute()
  return server
}

async function start(port: number): Promise<ServerProcess> {
  const started = await startServer({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: dataDir,
    ACCESS_PASSWORD: PASSWORD,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'https://offbench.example',
    MAIL_FROM: 'offbench@northwind.example',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  processes.push(started)
  return started
}

const until = new Date(Date.now() + 86_400_000).toISOString()

/** Puts a message into the outbox, which a process that starts afterwards finds at once. */
async function tell(event: string): Promise<void> {
  const data = { link: 'https://offbench.example/invitation#secret', until }
  await inTransaction(database.db, (tx) => enqueue(tx, new Date(), [{ event, kind: 'invitation', accountId: 1, data }]))
}

const state = async () =>
  (await database.db.selectFrom('mail_outbox').select('state').orderBy('id').execute()).map((row) => row.state)

/** As if what the killed process had left was left long ago. */
const later = () =>
  database.db
    .updateTable('mail_outbox')
    .set({ changed_at: new Date(Date.now() - LEASE_MS - 1_000) })
    .execute()

async function kill({ child }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'close')
}

test('a process that is killed before the server has the text: another one sends the message, once', async () => {
  let hold = true
  const { port, received } = await begin({ beforeRecipient: async () => hold && new Promise(() => undefined) })
  await tell('one')
  const first = await start(port)
  await expect.poll(state, { timeout: 15_000 }).toEqual(['sending'])
  await kill(first)
  hold = false
  await later()
  await start(port)
  await expect.poll(state, { timeout: 15_000 }).toEqual(['sent'])
  expect(received).toHaveLength(1)
}, 60_000)

test('a process that is killed while the server has the text: nobody sends the message again', async () => {
  let hold = true
  const { port, received } = await begin({ message: () => (hold ? 'say nothing' : null) })
  await tell('one')
  const first = await start(port)
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1)
  expect(await state()).toEqual(['handed'])
  await kill(first)
  hold = false
  await later()
  await tell('two')
  await Promise.all([start(port), start(port)])
  await expect.poll(state, { timeout: 15_000 }).toEqual(['unknown', 'sent'])
  expect(received).toHaveLength(2)
}, 60_000)
