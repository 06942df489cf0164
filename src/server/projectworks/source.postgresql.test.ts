import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { PASSWORD } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { testProcesses } from '../testing/processes.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const company = externalCompany()
const { database, start } = testProcesses(systemClock)

let here: FastifyInstance
let there: FastifyInstance
let headers: Record<string, string>

beforeEach(async () => {
  await addUser(database.db, 'Sam Sample', { source: 'sample' })
  await addProject(database.db, 'Sampling', { source: 'sample' })
  const process = async () => (await start(undefined, { url: company.url, password: undefined })).app
  here = await process()
  there = await process()
  const login = await here.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
})

const names = async (app: FastifyInstance) =>
  (await app.inject({ url: '/api/users', headers })).json<{ name: string }[]>().map(({ name }) => name)

const choose = (app: FastifyInstance, source: string) =>
  app.inject({ method: 'PUT', url: '/api/projectworks/source', headers, payload: { source } })

test('a switch in one process is seen in the other, kept replies and sessions included', async () => {
  expect((await here.inject({ method: 'POST', url: '/api/projectworks/sync', headers })).statusCode).toBe(200)
  for (const app of [here, there]) expect(await names(app)).toEqual(['Sam Sample'])
  expect((await choose(here, 'projectworks')).statusCode).toBe(200)
  await expect.poll(() => names(there)).toEqual(['Ada Byron', 'Grace Hopper'])
  await expect
    .poll(async () => (await there.inject({ url: '/api/users/current', headers })).json<object>())
    .toMatchObject({ name: 'Ada Byron' })
  expect((await choose(there, 'sample')).statusCode).toBe(200)
  await expect.poll(() => names(here)).toEqual(['Sam Sample'])
})

test('entries that are logged and changed while others switch leave sound totals, and none is lost', async () => {
  await here.inject({ method: 'POST', url: '/api/projectworks/sync', headers })
  const entry = { hours: 1, date: '2026-11-18', category: 'Testing', notes: 'Docker' }
  const log = async (app: FastifyInstance, person: number, project: number) => {
    const payload = { ...entry, userId: person, projectId: project }
    const reply = await app.inject({ method: 'POST', url: '/api/time-entries', headers, payload })
    if (reply.statusCode !== 201) return reply.statusCode
    const { id } = reply.json<{ id: number }>()
    const change = { method: 'PATCH', url: `/api/time-entries/${id}`, headers, payload: { hours: 2 } } as const
    return (await app.inject(change)).statusCode
  }
  const writers = Array.from({ length: 8 }, (_, index) => log(index % 2 === 0 ? here : there, 1, 1))
  const switches = ['projectworks', 'sample'].map((source) => choose(there, source))
  const statuses = [...(await Promise.all(writers)), ...(await Promise.all(switches)).map((reply) => reply.statusCode)]
  // A change that comes while the other company is shown is refused.
  expect(statuses.filter((status) => ![200, 201, 400, 404].includes(status))).toEqual([])
  expect(await totalsDrift(database.db)).toEqual(SOUND)
})
