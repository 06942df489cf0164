// `node bench/people.ts ADDRESS PASSWORD`: against a running server with a large company (npm run generate), in a real
// Chromium without a GPU. Measures on a processor slowed down four times until the first person can be used, and at full
// speed the frames a second while a list of people is scrolled.
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'

const SLOWDOWN = 4
const RUNS = 5
const SCROLL_MS = 3_000
const SCREENS = ['/', '/resources', '/users-teams']

const [address, password] = process.argv.slice(2)
if (address === undefined || password === undefined) {
  console.error('Usage: node bench/people.ts ADDRESS PASSWORD')
  process.exit(1)
}

const { executablePath, env } = findChromium()
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
await signIn(page, address, password)

console.log('| screen | first person usable, 4× slower | frames/s while scrolling |')
console.log('|---|---|---|')
for (const screen of SCREENS) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await timeToUse(page, address + screen))
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  console.log(`| ${screen} | ${Math.round(median)} ms | ${(await framesWhileScrolling(page)).toFixed(0)} |`)
}
await browser.close()

async function signIn(to: Page, base: string, secret: string): Promise<void> {
  await to.goto(`${base}/dashboard`)
  await to.getByLabel('Password').fill(secret)
  await to.getByRole('button', { name: 'Access Platform' }).click()
  await to.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor()
}

/** Milliseconds from the call of the address to a person's card that answers the keyboard. */
async function timeToUse(on: Page, url: string): Promise<number> {
  const session = await on.context().newCDPSession(on)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const started = performance.now()
  await on.goto(url, { waitUntil: 'commit' })
  await on.getByRole('article').first().waitFor()
  await on.getByRole('article').first().getByRole('button').first().focus()
  const ms = performance.now() - started
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return ms
}

/** Scrolls whatever holds the cards by a part of its height with every frame, and counts the frames. */
async function framesWhileScrolling(on: Page): Promise<number> {
  await on.waitForLoadState('networkidle').catch(() => undefined)
  return on.evaluate(async (ms) => {
    const card = document.querySelector('[role="article"], article')
    let scroller: Element | null = card
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
    const target = scroller ?? document.scrollingElement
    const started = performance.now()
    let frames = 0
    await new Promise<void>((resolve) => {
      const step = (now: number) => {
        frames += 1
        target?.scrollBy(0, 120)
        if (now - started < ms) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
    return frames / ((performance.now() - started) / 1_000)
  }, SCROLL_MS)
}
