import { afterAll, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { startPostgresql } from '../testing/postgresql.ts'
import { Wire } from '../testing/wire.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

test('changes that a promoted standby lacks are forgotten, here and in browsers, without a restart', async () => {
  const primary = await startPostgresql({ durable: true })
  closing.push(() => primary.stop())
  const standby = await startPostgresql({ standbyOf: primary.url('postgres') })
  closing.push(() => standby.stop())
  const wire = new Wire(primary.url('postgres'))
  await wire.mend()
  closing.push(() => wire.cut())
  const database = await openDatabase({ dataDir: '', databaseUrl: wire.url })
  closing.push(() => database.close())
  await migrate(database)
  const app = await appOn(database, await AccessGate.open(database.db, PASSWORD), systemClock)
  closing.push(() => app.close())
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
  const add = (name: string) => {
    const payload = { name, initials: 'XY', role: 'Software Developer' }
    return app.inject({ method: 'POST', url: '/api/users', headers, payload })
  }
  const people = async (known = '') => {
    const reply = await app.inject({ url: '/api/users', headers: { ...headers, 'if-none-match': known } })
    const names = reply.statusCode === 200 ? reply.json<{ name: string }[]>().map(({ name }) => name) : reply.statusCode
    return { names, etag: reply.headers['etag'] ?? '' }
  }

  await add('Ada Byron')
  await primary.run(`alter system set synchronous_standby_names = '*'`)
  await primary.run('select pg_reload_conf()')
  await add('Edith Clarke')
  await primary.run('alter system reset synchronous_standby_names')
  await primary.run('select pg_reload_conf()')
  await standby.run(`alter system set primary_conninfo = ''`)
  await standby.run('select pg_reload_conf()')
  await expect.poll(() => primary.run('select from pg_stat_replication')).toEqual([])
  await add('Grace Hopper')
  const lost = await people()
  expect(lost.names).toEqual(['Ada Byron', 'Edith Clarke', 'Grace Hopper'])

  await wire.cut()
  await primary.kill('SIGKILL')
  await standby.run('select pg_promote()')
  wire.leadTo(standby.url('postgres'))
  await wire.mend()
  await expect.poll(async () => (await people()).etag, { timeout: 10_000 }).not.toBe('')
  expect((await people(lost.etag)).names).toEqual(['Ada Byron', 'Edith Clarke'])
  // As many changes as were lost.
  await add('Joan Clarke')
  expect((await people(lost.etag)).names).toEqual(['Ada Byron', 'Edith Clarke', 'Joan Clarke'])
}, 90_000)
