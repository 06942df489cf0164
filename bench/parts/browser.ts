import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from '@playwright/test'
import { NAMED_SCREENS } from '../../src/shared/palette/screen-names.ts'
import { NAVIGATION } from '../../src/web/navigation.ts'
import type { Bench } from '../main.ts'
import { copyOf } from '../page-copy.ts'
import { median, type Row } from '../report.ts'
import { startOffbench } from '../servers.ts'
import { changeTo, longestTask, openWindow, settled, slowDown, startBrowser, visit, type Visit } from '../visits.ts'

const RUN = fileURLToPath(new URL('../../scripts/run.js', import.meta.url))

const SLOWDOWN = 4
const SLOWER = `processor ${SLOWDOWN} × slower`
const RUNS = 5
const DASHBOARD = '/dashboard'

const GOAL_SCRIPT_KB = 170
const GOAL_PAINT = 1.3
const GOAL_SHIFT = 0.02
const GOAL_TASK_MS = 100
const GOAL_ROUTE_MS = 100

/** Every screen of the palette with each of its views, and a person. */
const ADDRESSES = [
  ...NAMED_SCREENS.flatMap(({ path, views }) => [path, ...views.map(({ search }) => path + searchText(search))]),
  '/people/1',
].filter((path, index, all) => all.indexOf(path) === index)

/** What a browser does with the large company: first visits, long tasks, and changes from screen to screen. */
export async function browser({ databases, largeSize, isQuick }: Bench): Promise<Row[]> {
  execFileSync(process.execPath, [RUN, 'build'], { stdio: 'inherit' })
  const server = await startOffbench({ DATABASE_URL: await databases.filled(largeSize), DATA_DIR: databases.folder() })
  const chromium = await startBrowser()
  try {
    const company: Company = { base: `http://127.0.0.1:${server.port}`, cookie: server.headers['cookie'] ?? '' }
    return [
      ...(await dashboard(chromium, company)),
      ...(await tasks(chromium, company, isQuick ? [1] : [1, SLOWDOWN])),
      ...(await routes(chromium, company)),
    ]
  } finally {
    await chromium.close()
    await server.stop()
  }
}

interface Company {
  readonly base: string
  readonly cookie: string
}

async function dashboard(chromium: Browser, { base, cookie }: Company): Promise<Row[]> {
  const first = (from: string, slowdown: number) => firstVisit(chromium, { base: from, cookie }, DASHBOARD, slowdown)
  const { scriptBytes, paths } = await first(base, 1)
  const copy = await copyOf(base, [DASHBOARD, ...paths], cookie)
  const own: Visit[] = []
  const still: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    own.push(await first(base, SLOWDOWN))
    still.push(await first(copy.url, SLOWDOWN))
  }
  await copy.stop()
  const paint = median(own.map(({ paintMs }) => paintMs))
  const stillPaint = median(still.map(({ paintMs }) => paintMs))
  const shift = Math.max(...own.map((one) => one.shift))
  return [
    {
      work: 'dashboard, first visit: JavaScript as sent',
      measured: `${(scriptBytes / 1_000).toFixed(0)} KB`,
      goal: `≤ ${GOAL_SCRIPT_KB} KB`,
      isMet: scriptBytes <= GOAL_SCRIPT_KB * 1_000,
    },
    {
      work: `the same, ${SLOWER}: LCP`,
      measured: `${Math.round(paint)} ms`,
      beside: `as static files ${Math.round(stillPaint)} ms`,
      ratio: (paint / stillPaint).toFixed(2),
      goal: `≤ ${GOAL_PAINT}`,
      isMet: paint <= GOAL_PAINT * stillPaint,
    },
    { work: 'the same: layout shift', measured: shift.toFixed(3), goal: `< ${GOAL_SHIFT}`, isMet: shift < GOAL_SHIFT },
  ]
}

/** The longest task of a first visit: of the screen where it is longest, and of all others above the goal. */
async function tasks(chromium: Browser, company: Company, slowdowns: readonly number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const slowdown of slowdowns) {
    const longest: { path: string; ms: number }[] = []
    for (const path of ADDRESSES) {
      const ms = await longestTask(chromium, () => firstVisit(chromium, company, path, slowdown))
      longest.push({ path, ms })
    }
    const shown = longest
      .toSorted((a, b) => b.ms - a.ms)
      .filter(({ ms }, index) => index === 0 || (slowdown === 1 && ms > GOAL_TASK_MS))
    for (const [index, { path, ms }] of shown.entries())
      rows.push({
        work: `longest task of ${index === 0 ? `${ADDRESSES.length} screens: ` : ''}${path}${slowdown === 1 ? '' : `, ${SLOWER}`}`,
        measured: `${Math.round(ms)} ms of processor time`,
        ...(slowdown === 1 && { goal: `≤ ${GOAL_TASK_MS} ms`, isMet: ms <= GOAL_TASK_MS }),
      })
  }
  return rows
}

/** From screen to screen by the navigation, each visited before. */
async function routes(chromium: Browser, { base, cookie }: Company): Promise<Row[]> {
  const context = await openWindow(chromium, base, cookie)
  const page = await context.newPage()
  await page.goto(base + DASHBOARD)
  await settled(page)
  const times = new Map<string, { full: number[]; slow: number[] }>()
  for (const { path } of NAVIGATION) times.set(path, { full: [], slow: [] })
  for (let run = 0; run <= 2 * RUNS; run += 1) {
    if (run === RUNS + 1) await slowDown(page, SLOWDOWN)
    for (const [path, { full, slow }] of times) {
      const ms = await page.evaluate(changeTo, path)
      await settled(page)
      // The first round warms what the others find.
      if (run > 0) (run > RUNS ? slow : full).push(ms)
    }
  }
  await context.close()
  return [...times]
    .map(([path, { full, slow }]) => ({ path, full: median(full), slow: median(slow) }))
    .toSorted((a, b) => b.full - a.full)
    .filter(({ full }, index) => index === 0 || full >= GOAL_ROUTE_MS)
    .map(({ path, full, slow }, index) => ({
      work: index === 0 ? `change to one of ${times.size} screens, the slowest: ${path}` : `change to ${path}`,
      measured: `${Math.round(full)} ms`,
      beside: `${SLOWER} ${Math.round(slow)} ms`,
      goal: `< ${GOAL_ROUTE_MS} ms`,
      isMet: full < GOAL_ROUTE_MS,
    }))
}

async function firstVisit(chromium: Browser, company: Company, path: string, slowdown: number): Promise<Visit> {
  const context: BrowserContext = await openWindow(chromium, company.base, company.cookie)
  try {
    return await visit(context, company.base + path, slowdown)
  } finally {
    await context.close()
  }
}

function searchText(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}
