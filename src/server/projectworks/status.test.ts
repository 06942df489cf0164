import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connectedApp } from '../testing/connected-app.ts'
import { runOn } from '../testing/projectworks-database.ts'
import { openExternal } from './connector.ts'

const { company, app, sync, restartWith } = connectedApp()

const status = async () => (await app.get('/api/projectworks/status')).body

describe('the status', () => {
  test('names the server and tells how long it takes', async () => {
    expect(await status()).toMatchObject({
      connected: true,
      dbPassword: 'Missing',
      reason: null,
      server: expect.stringMatching(/^PostgreSQL \d+\.\d+$/) as string,
      latencyMs: expect.any(Number) as number,
      running: null,
      lastRun: null,
    })
  })

  test.each([
    [() => undefined, 'PROJECTWORKS_DATABASE_URL is not set'],
    [() => company.url.replace('projectworks', 'nothing'), 'There is no such database'],
    [() => 'postgres://somebody@127.0.0.1:1/projectworks', 'Nothing answers at this host and port'],
    [() => 'mysql://somebody@127.0.0.1:1/projectworks', 'Nothing answers at this host and port'],
    [() => 'postgres://somebody@host.invalid/projectworks', 'The host is unknown'],
    [() => `${company.url}?sslmode=require`, 'The server does not support TLS'],
    [() => `${company.url}?sslmode=verify-full&sslrootcert=/no/such`, 'The file that sslrootcert names cannot be read'],
    [() => `${company.url}?sslmode=s3cret`, 'sslmode must be disable, require, verify-ca or verify-full'],
  ])('says why it is not connected (%#)', async (url, reason) => {
    await restartWith(url())
    expect(await status()).toMatchObject({ connected: false, reason, server: null })
    expect(await sync()).toMatchObject({ status: 503, body: { error: 'NOT_CONNECTED' } })
  })

  test('tells a wrong password from a right and from none', async () => {
    await askForPasswords()
    const url = company.url.replace('postgres@', 'locked@')
    await restartWith(url, 'wrong')
    expect(await status()).toMatchObject({
      dbPassword: 'Present',
      reason: 'The password is wrong, or there is no such user',
    })
    await restartWith(url)
    expect(await status()).toMatchObject({
      dbPassword: 'Missing',
      reason: 'The server asks for a password, and none is configured',
    })
    await restartWith(url, 'p@ss:word')
    expect(await status()).toMatchObject({ connected: true, dbPassword: 'Present' })
  })
})

/** Makes a user whose password is asked for; others go on without. */
async function askForPasswords(): Promise<void> {
  await company.run(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'locked') then create role locked login password 'p@ss:word'; end if;
      execute format('copy (select unnest(array[%L, %L])) to %L', 'host all locked 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 trust', current_setting('hba_file'));
    end $$;
    select pg_reload_conf()`)
}

test('nothing can be written through the connection', async () => {
  const external = openExternal({ url: company.url, password: undefined })
  await expect(sql`delete from users`.execute(external.db)).rejects.toThrow(/read-only transaction/)
  await external.close()
})

test('a database of unknown encoding is read as UTF-8 or Windows-1252', async () => {
  await company.server.run('drop database if exists old_bytes')
  await company.server.run(`create database old_bytes encoding 'SQL_ASCII' locale 'C' template template0`)
  const url = company.server.url('old_bytes')
  await runOn(
    url,
    `
    create table users (id integer primary key, name text);
    create table projects (id integer primary key, name text);
    create table time_entries (id integer primary key, user_id integer, project_id integer, hours numeric, date date, notes text);
    insert into users values (1, E'Andr\\xe9'), (2, E'Zo\\xc3\\xab')`,
  )
  await restartWith(url)
  await sync()
  const stored = await app.db.selectFrom('people').select('name').where('source', '=', 'projectworks').execute()
  expect(stored.map(({ name }) => name).sort()).toEqual(['André', 'Zoë'])
})
