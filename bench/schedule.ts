// `node bench/schedule.ts ADDRESS PASSWORD`: against a running server with a large company (npm run generate), in a real
// Chromium without a GPU. Frames a second while the schedule board and the heat map are scrolled, by 120 px with every
// frame, at each zoom; what the page's main thread works for a frame, which other load does not change; the longest frame;
// and the time until the first person's row stands.
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'

const SCROLL_MS = 4_000
const ROUNDS = 3

const CASES = ['schedule', 'heat-map'].flatMap((tab) => [8, 26, 52].map((weeks) => ({ tab, weeks })))

const [address, password] = process.argv.slice(2)
if (address === undefined || password === undefined) {
  console.error('Usage: node bench/schedule.ts ADDRESS PASSWORD')
  process.exit(1)
}

const { executablePath, env } = findChromium()
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
await page.goto(`${address}/dashboard`)
await page.getByLabel('Password').fill(password)
await page.getByRole('button', { name: 'Access Platform' }).click()
await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor()

const session = await page.context().newCDPSession(page)
await session.send('Performance.enable')

console.log(
  '| tab | weeks | first row | frames/s, median of rounds (each) | work a frame | longest frame | people passed |',
)
console.log('|---|---|---|---|---|---|---|')
for (const { tab, weeks } of CASES) {
  const started = performance.now()
  await page.goto(`${address}/resource-allocation?tab=${tab}&weeks=${weeks}`, { waitUntil: 'commit' })
  await page.locator('[role=grid] [role=gridcell]').first().waitFor()
  const firstMs = performance.now() - started
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const rounds: Scroll[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scroll(page))
  const rates = rounds.map(({ rate }) => rate)
  const median = rates.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN
  const work = rounds.reduce((sum, { workMs }) => sum + workMs, 0) / ROUNDS
  const longest = Math.max(...rounds.map(({ longestMs }) => longestMs))
  const each = rates.map((rate) => rate.toFixed(0)).join(', ')
  console.log(
    `| ${tab} | ${weeks} | ${firstMs.toFixed(0)} ms | ${median.toFixed(0)} (${each}) | ${work.toFixed(1)} ms | ${longest.toFixed(0)} ms | ${rounds.at(-1)?.people} |`,
  )
}
await browser.close()

interface Scroll {
  /** Frames a second. */
  rate: number
  longestMs: number
  /** Processor time of the main thread for a frame. */
  workMs: number
  /** The place of the last person that is drawn at the end. */
  people: number
}

/** Scrolls on from where the page stands. */
async function scroll(on: Page): Promise<Scroll> {
  const before = await threadSeconds()
  const scrolled = await on.evaluate(async (ms) => {
    const times: number[] = []
    const started = performance.now()
    await new Promise<void>((resolve) => {
      const step = (now: number) => {
        times.push(now)
        window.scrollBy(0, 120)
        if (now - started < ms) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
    const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0)
    const rows = [...document.querySelectorAll('[role=grid] [aria-rowindex]')]
    return {
      frames: gaps.length,
      rate: (1_000 * gaps.length) / lasted,
      longestMs: Math.max(...gaps),
      people: Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex')))) - 1,
    }
  }, SCROLL_MS)
  return { ...scrolled, workMs: (1_000 * ((await threadSeconds()) - before)) / scrolled.frames }
}

async function threadSeconds(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN
}
