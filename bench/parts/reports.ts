import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../../src/server/clock.ts'
import { quickPeriod } from '#shared/reports/periods.ts'
import { REPORT_GROUPS, type ReportGroup } from '#shared/reports/choices.ts'
import { startedApp, type App } from '../in-process.ts'
import type { Bench } from '../main.ts'
import type { Row } from '../report.ts'

const GOAL_MS = 150
const PERIODS = { month: 'last month', quarter: 'last quarter', year: 'last 12 months' } as const
type Span = keyof typeof PERIODS

/** How long after the first report others are asked for; meanwhile the process reads ahead. */
const ASKED_AFTER_MS = 20_000

/** Reports of a month, a quarter and a year: the first of a process, and further ones, of which none has been asked before. */
export async function reports({ databases, size, largeSize }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const wanted of [{ people: size.people, entries: 10_000 }, largeSize]) {
    const app = await startedApp(await databases.filled(wanted))
    try {
      for (const span of ['month', 'quarter', 'year'] as const)
        rows.push(...(await measured(app, span, wanted.entries)))
    } finally {
      await app.close()
    }
  }
  return rows
}

async function measured(app: App, span: Span, entries: number): Promise<Row[]> {
  const of = `${entries.toLocaleString('en-GB')} entries, ${span}`
  const cold = await took(() => ask(app, span, 'project', 'person'))
  if (span === 'month') await setTimeout(ASKED_AFTER_MS)
  const coldSkills = await took(() => ask(app, span, 'skill', 'project'))
  const all: (Took & { groups: string })[] = []
  for (const by of REPORT_GROUPS) {
    for (const then of REPORT_GROUPS) {
      if (by !== then) all.push({ groups: `${by}, ${then}`, ...(await took(() => ask(app, span, by, then))) })
    }
  }
  const sorted = all.toSorted((a, b) => a.ms - b.ms)
  const [median, worst] = [sorted[sorted.length >> 1], sorted.at(-1)]
  const row = (work: string, { ms, cpuMs }: Took, goal: boolean): Row => ({
    work: `report of ${of}: ${work}`,
    measured: `${ms.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of CPU`,
    ...(goal && { goal: `≤ ${GOAL_MS} ms`, isMet: ms <= GOAL_MS }),
  })
  return [
    row('the first one', cold, false),
    row('the first one by skill', coldSkills, false),
    ...(median ? [row(`median of ${all.length} groupings`, median, true)] : []),
    ...(worst ? [row(`slowest (${worst.groups})`, worst, true)] : []),
  ]
}

/** How long something takes, and how much of that this process works, which says more on a busy machine. */
interface Took {
  readonly ms: number
  readonly cpuMs: number
}

async function took(work: () => Promise<unknown>): Promise<Took> {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - begun, cpuMs: (user + system) / 1000 }
}

let asked = 0

/** The whole and the first 100 rows; another limit each time, so that no reply is kept. */
async function ask(app: App, span: Span, by: ReportGroup, then: ReportGroup): Promise<void> {
  const { from, to } = quickPeriod(PERIODS[span], systemClock.today())
  asked += 1
  const limit = 100 + (asked % 800)
  await app.expect(200, {
    method: 'GET',
    url: `/api/report/rows?by=${by}&then=${then}&from=${from}&to=${to}&limit=${limit}`,
  })
}
