// `npm run bench:graph`: frames a second while a node of the knowledge graph is dragged, in the built product and a real
// Chromium without a GPU: 200 nodes drawn as SVG, 5,000 on a canvas, three edges for each node. Takes about two minutes.
// The client is the one that `npm start` built last.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Graph } from '#shared/graph/contract.ts'
import { EDGE_COLOR, NODE_COLOR, NODE_SIZE } from '#shared/graph/rules.ts'
import { findChromium } from '../e2e/chromium.ts'
import { startServer } from '../src/server/testing/server-process.ts'
import { type EdgeType, NODE_TYPES, type NodeType } from '../src/shared/graph/choices.ts'

const PASSWORD = 'bench'
const ROUNDS = 3

/** Moves of the pointer in one drag, along a circle. */
const MOVES = 240

const CASES = [
  { name: 'SVG', nodes: 100, path: '/knowledge-graph?limit=450', wanted: 50 },
  { name: 'SVG', nodes: 200, path: '/knowledge-graph?limit=450', wanted: 50 },
  { name: 'SVG', nodes: 450, path: '/knowledge-graph?limit=450', wanted: null },
  { name: 'canvas', nodes: 5_000, path: '/knowledge-graph?view=company&layout=circle', wanted: 60 },
  { name: 'canvas', nodes: 10_000, path: '/knowledge-graph?view=company&layout=circle', wanted: null },
]

const dataDir = mkdtempSync(join(tmpdir(), 'offbench-bench-'))
const server = await startServer({ DATA_DIR: dataDir, ACCESS_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
const { executablePath, env } = findChromium()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
try {
  console.log('| drawn by | nodes | edges | frames/s, median of rounds (each) | longest frame | wanted |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, nodes, path, wanted } of CASES) {
    const graph = madeGraph(nodes)
    const page = await opened(path, graph)
    const rounds: Drag[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await drag(page))
    const rates = rounds.map(({ rate }) => rate)
    const median = [...rates].sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN
    const longest = Math.max(...rounds.map(({ longestMs }) => longestMs))
    const each = rates.map((rate) => rate.toFixed(0)).join(', ')
    console.log(
      `| ${name} | ${nodes} | ${graph.edges.length} | ${median.toFixed(0)} (${each}) | ${longest.toFixed(0)} ms | ${wanted === null ? '' : `≥ ${wanted}`} |`,
    )
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function opened(path: string, graph: Graph): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } })
  await page.route('**/api/graph*', (route) => route.fulfill({ json: graph }))
  await page.goto(server.url + path)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Access Platform' }).click()
  await page.locator('svg[aria-label="Knowledge graph"], canvas').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).or(page.getByLabel('Close')).first().click({ timeout: 5_000 })
  await page.waitForTimeout(1_500)
  return page
}

interface Drag {
  /** Frames a second from the press to the release. */
  rate: number
  longestMs: number
}

/** Drags the node that lies at the top of the drawing around in a circle. */
async function drag(page: Page): Promise<Drag> {
  const box = await page.locator('svg[aria-label="Knowledge graph"], canvas').boundingBox()
  if (!box) throw new Error('The graph is not on the screen')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const start = { x: middle.x, y: box.y + (box.height * 50) / 500 }
  await page.mouse.move(start.x, start.y)
  await page.evaluate(() => {
    const times: number[] = []
    const count = (now: number) => {
      times.push(now)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    Object.assign(window, { frameTimes: times })
  })
  await page.mouse.down()
  for (let move = 1; move <= MOVES; move += 1) {
    const angle = (2 * Math.PI * move) / MOVES - Math.PI / 2
    const radius = (box.height * 200) / 500
    await page.mouse.move(middle.x + radius * Math.cos(angle), middle.y + radius * Math.sin(angle))
  }
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.slice())
  await page.mouse.up()
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return { rate: (1_000 * gaps.length) / lasted, longestMs: Math.max(...gaps) }
}

/** The same graph for the same number: all types, and three edges for each node to others spread over the rest. */
function madeGraph(count: number): Graph {
  const types = Array.from({ length: count }, (_, index): NodeType => NODE_TYPES[index % 4] ?? 'user')
  const ids = types.map((type, index) => `${type}-${index + 1}`)
  const size: Record<NodeType, number> = { ...NODE_SIZE, skill: 14, timeentry: 8 }
  const edgeTypes: EdgeType[] = ['works_on', 'has_skill', 'uses_skill']
  return {
    nodes: types.map((type, index) => ({
      id: ids[index] ?? '',
      label: `Node number ${index + 1}`,
      type,
      size: size[type],
      color: NODE_COLOR[type],
      metadata: {},
    })),
    edges: ids.flatMap((from, index) =>
      edgeTypes.map((type, step) => ({
        from,
        to: ids[(index + 7 ** (step + 1) + step) % count] ?? '',
        type,
        color: EDGE_COLOR[type],
        width: 1 + step,
      })),
    ),
    leftOut: {},
  }
}
