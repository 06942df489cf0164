import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import { PASSWORD, testApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'
import { addProject, addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

describe('a database that has no room left', () => {
  beforeEach(async () => {
    await app.signIn(await addUser(app.db, 'Ada Byron'))
    await addProject(app.db, 'Apollo')
  })

  test('answers a change with 507 that says what to do, and changes nothing', async () => {
    await app.database.script(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on time_entries for each row execute function no_room()`)
    const entry = { projectId: 1, hours: 1, date: '2026-11-20', category: 'Testing', notes: 'Docker' }
    const refused = await app.post<Problem>('/api/time-entries', entry)
    await app.database.script('drop trigger no_room on time_entries; drop function no_room')
    expect([refused.status, refused.body]).toEqual([
      507,
      { error: 'DISK_FULL', message: expect.stringContaining('must make room') as unknown },
    ])
    expect((await app.get('/api/time-entries')).body).toEqual([])
    expect((await app.post('/api/time-entries', entry)).status).toBe(201)
    expect((await sql`select 1`.execute(app.db)).rows).toHaveLength(1)
  })
})

describe('signing out where the database has no room left', () => {
  const noRoomFor = async (...events: string[]) => {
    await app.database.script(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full'; end $$;
      ${events.map((event, nth) => `create trigger no_room_${nth} before ${event} for each row execute function no_room();`).join('')}`)
    return () => app.database.script('drop function no_room cascade')
  }

  test.each([
    ['the record', ['insert on audit_log'], 0],
    ['anything', ['insert on audit_log', 'delete on sessions'], 1],
  ])(
    'for %s ends the session at once, and for good as soon as there is room',
    async (_what, events, left) => {
      await app.signIn(await addUser(app.db, 'Ada Byron'))
      const browser = openBrowser(app)
      await browser.request('POST', '/api/auth/login', { password: PASSWORD })
      const cookie = `offbench_session=${browser.cookies.get('offbench_session')}`
      const before = await app.db.selectFrom('sessions').select('id').execute()
      const makeRoom = await noRoomFor(...events)
      try {
        expect((await browser.request('POST', '/api/auth/logout')).status).toBe(204)
        expect(browser.cookies.has('offbench_session')).toBe(false)
        expect((await app.get('/api/users', { cookie })).status).toBe(401)
        const kept = await app.db.selectFrom('sessions').select('id').execute()
        expect(kept).toHaveLength(before.length - 1 + left)
      } finally {
        await makeRoom()
      }
      await expect
        .poll(() => app.db.selectFrom('sessions').select('id').execute(), { timeout: 20_000 })
        .toHaveLength(before.length - 1)
      expect((await app.get('/api/users', { cookie })).status).toBe(401)
    },
    60_000,
  )
})

/** A folder of a size of its own needs a file system of its own, which not every machine lets its users make. */
const CAN_MOUNT =
  process.env['TEST_DATABASE'] !== 'postgresql' &&
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /tmp']).status === 0

describe.runIf(CAN_MOUNT)('a data folder on a disk that is full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offbench-disk-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs a shell script where `$1` is a disk of this many MB, `$NODE` our Node and `$SERVER` the server's folder. */
  function onDisk(megabytes: number, script: string) {
    const env = { ...process.env, NODE: process.execPath, SERVER: fileURLToPath(new URL('..', import.meta.url)) }
    const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && `
    return spawn('unshare', ['-rm', 'sh', '-c', mount + script, 'sh', folder], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** What a start on a disk of 20 MB says, and how long that takes in milliseconds. */
  async function started(port: string) {
    const child = onDisk(20, `DATA_DIR="$1" PORT=${port} "$NODE" "$SERVER/main.ts"; echo "exit $?"; ls -A "$1"`)
    const began = performance.now()
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await new Promise((resolve) => child.on('close', resolve))
    return { output, took: performance.now() - began }
  }

  test('a disk that cannot hold a new database is named within 5 s, and nothing is left on it', async () => {
    // On a slow machine Node.js alone takes as long: a start that fails at its settings tells.
    const misspelled = await started('none')
    const { output, took } = await started('0')
    expect(output).toContain(`DATA_DIR=${folder} has 20 MB of free space, and a new database needs 96 MB; make room on`)
    expect(output).not.toContain('[object')
    expect(output).toMatch(/exit 1\n$/)
    expect(took).toBeLessThan(Math.max(5_000, 2 * misspelled.took))
  }, 120_000)

  test('a server with little room answers reads, and changes with 507', async () => {
    const child = onDisk(
      100,
      'DATA_DIR="$1" PORT=0 SAMPLE_DATA=off ACCESS_PASSWORD="correct horse" exec "$NODE" "$SERVER/main.ts"',
    )
    let output = ''
    const url = await new Promise<string>((resolve, reject) => {
      const collect = (chunk: Buffer) => {
        output += chunk.toString()
        const ready = /Offbench is ready at (http:\/\/[^\s"]+)/.exec(output)
        if (ready?.[1]) resolve(ready[1])
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.on('close', (code) => reject(new Error(`exit ${code}: ${output.trim()}`)))
    })
    try {
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
      const body = JSON.stringify({ password: 'correct horse' })
      const headers = { 'content-type': 'application/json' }
      const refused = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
      expect([refused.status, await refused.json()]).toMatchObject([507, { error: 'DISK_FULL' }])
      expect((await fetch(`${url}/api/auth/logout`, { method: 'POST' })).status).toBe(204)
    } finally {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.on('close', resolve))
    }
  }, 120_000)

  test('a database whose log has no room ends its process with one line, and keeps all that it had acknowledged', async () => {
    const write = '"$NODE" "$SERVER/testing/write-until-full.ts"'
    const child = onDisk(100, `${write} "$1" fill; echo "exit $?"; rm "$1/ballast"; ${write} "$1" count`)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await new Promise((resolve) => child.on('close', resolve))
    const acknowledged = [...output.matchAll(/^acknowledged (\d+)$/gm)].length
    expect(acknowledged).toBeGreaterThan(0)
    expect(output).toContain('Make room on that disk, then start again.')
    expect(output).toContain('exit 1\n')
    expect(output).toMatch(new RegExp(`^stored ${acknowledged}$`, 'm'))
  }, 120_000)
})
