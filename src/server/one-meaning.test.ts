import { expect, test } from 'vitest'
import type { AskReply } from '#shared/assistant/ask/contract.ts'
import type { Graph } from '#shared/graph/contract.ts'
import type { HrOverview } from '#shared/hr/contract.ts'
import { BENCH_DAYS } from '#shared/schedule/rules.ts'
import type { TimesheetFigures } from '#shared/timesheets/contract.ts'
import { addDays } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { testApp } from './testing/app.ts'

// What "bench", "free", "over" and the number of skills mean, on every screen and in every answer.

const TODAY = '2026-11-25'
const app = testApp({ now: `${TODAY}T15:00:00Z`, keepRows: true, sample: true })

const rowsOf = async (path: string) => {
  const { headers, status } = await app.get(path)
  expect(status).toBe(200)
  return Number(headers['x-total-count'])
}
const answerTo = async (question: string) => {
  const { body } = await app.post<AskReply>('/api/assistant/ask', { question, today: TODAY })
  return body.answer
}
const monday = weekStart(TODAY)

test('on the bench is who can work this week and has nothing booked, over is who is booked beyond their hours', async () => {
  await app.signIn(1)
  const { body: hr } = await app.get<HrOverview>(`/api/hr/overview?today=${TODAY}`)
  const { body: summary } = await app.get<{ weeks: { onBench: number; overAllocated: number }[] }>(
    `/api/capacity-planning/summary?from=${monday}&weeks=1`,
  )
  const bench = await rowsOf(`/api/schedule?from=${monday}&weeks=1&load=bench&limit=1`)
  expect(bench).toBeGreaterThan(0)
  expect([hr.onBench, summary.weeks[0]?.onBench]).toEqual([bench, bench])
  for (const question of ['who is on the bench', 'who is on the bench this week', 'who has nothing booked']) {
    expect([question, (await answerTo(question))?.total]).toEqual([question, bench])
  }
  const over = await rowsOf(`/api/schedule?from=${monday}&weeks=1&load=over&limit=1`)
  expect(over).toBeGreaterThan(0)
  expect([hr.overAllocated, summary.weeks[0]?.overAllocated]).toEqual([over, over])
  for (const question of ['who is over-allocated', 'who is overbooked this week']) {
    expect([question, (await answerTo(question))?.total]).toEqual([question, over])
  }
})

test('free is who has hours left in the next four weeks', async () => {
  await app.signIn(1)
  const days = `from=${TODAY}&to=${addDays(TODAY, BENCH_DAYS - 1)}`
  const free = await rowsOf(`/api/capacity-planning/bench?${days}&limit=1`)
  expect(free).toBeGreaterThan(0)
  expect((await answerTo('who is free'))?.total).toBe(free)
  const left = await rowsOf(`/api/capacity-planning/bench?from=${monday}&to=${addDays(monday, 6)}&limit=1`)
  expect((await answerTo('who has free hours this week'))?.total).toBe(left)
})

test('the number of skills is that of the skills which time entries show', async () => {
  await app.signIn(1)
  const { body: figures } = await app.get<TimesheetFigures>('/api/timesheets/figures')
  expect(figures.skills).toBeGreaterThan(0)
  const { body: graph } = await app.get<Graph>('/api/graph')
  const shown = graph.nodes.filter(({ type }) => type === 'skill').length
  expect({
    listed: await rowsOf('/api/timesheets/skills?limit=1'),
    core: await rowsOf('/api/skills?limit=1&shown=true'),
    graph: shown + (graph.leftOut.skill ?? 0),
    answer: (await answerTo('how many skills do we have'))?.text,
  }).toEqual({
    listed: figures.skills,
    core: figures.skills,
    graph: figures.skills,
    answer: `Time entries show ${figures.skills} skills.`,
  })
})
