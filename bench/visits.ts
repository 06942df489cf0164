import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'

/** After a screen has loaded: what it does by itself. */
const SETTLED_MS = 1_000

export interface Visit {
  /** Largest contentful paint, ms from the start of the navigation. */
  readonly paintMs: number
  /** How much the page shifted while it loaded, as browsers count it. */
  readonly shift: number
  readonly scriptBytes: number
  /** What was asked for, without events. */
  readonly paths: readonly string[]
}

/** A real Chromium without a GPU. */
export function startBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium()
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
}

/** A window of somebody who has signed in, with nothing cached. */
export async function openWindow(browser: Browser, base: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const at = cookie.indexOf('=')
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: base }])
  return context
}

export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** The first visit of an address, on a processor slowed down by a factor. */
export async function visit(context: BrowserContext, url: string, slowdown: number): Promise<Visit> {
  const page = await context.newPage()
  const paths: string[] = []
  page.on('request', (asked) => {
    const { origin, pathname, search } = new URL(asked.url())
    if (url.startsWith(origin) && asked.method() === 'GET' && pathname !== '/api/events') paths.push(pathname + search)
  })
  await page.addInitScript(watch)
  await slowDown(page, slowdown)
  await page.goto(url, { waitUntil: 'commit' })
  await settled(page)
  await page.waitForTimeout(SETTLED_MS)
  const seen = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      ...(window as unknown as { seen: Omit<Visit, 'scriptBytes' | 'paths'> }).seen,
      scriptBytes: files
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((all, { encodedBodySize }) => all + encodedBodySize, 0),
    }
  })
  await page.close()
  return { ...seen, paths }
}

/** What Chromium's trace tells of a thread's name, or of a task with its processor time in µs. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/**
 * The longest task of a page while something is done, on its main thread or where it is drawn, ms of processor time: what other
 * processes take does not count. While a screen is drawn, the next one waits.
 */
export async function longestTask(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'cc'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: Traced[] }
  const threadOf = ({ pid, tid }: Traced) => `${pid}.${tid}`
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents.filter((event) => event.name === TASK && pages.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no task of a page')
  const drawing = traceEvents.filter(({ name }) => name === DRAWING)
  if (drawing.length === 0) throw new Error('The trace has nothing that was drawn')
  return Math.max(...[...tasks, ...drawing].map(({ tdur = 0 }) => tdur / 1_000))
}

const TASK = 'ThreadControllerImpl::RunTask'
const DRAWING = 'RasterTask'

/** Runs in the page. */
function watch(): void {
  const seen = { paintMs: 0, shift: 0 }
  Object.assign(window, { seen })
  // Inside, as the page has nothing else of this file.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  follow('largest-contentful-paint', ({ startTime }) => (seen.paintMs = startTime))
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
}

/** Waits until the screen shows its data. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main .animate-breathe'))
}

/**
 * Runs in the page. Milliseconds from a click on a link of the navigation until the frame in which the screen has neither
 * gaps nor the heading of the one before. What the screen before is still being drawn for counts, too.
 */
export async function changeTo(path: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav[aria-label=Main] a[href="${path}"]`)
  if (!link) throw new Error(`The navigation has no link to ${path}`)
  const before = document.querySelector('h1')
  const started = performance.now()
  link.click()
  for (;;) {
    const isDrawn = await new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => {
        const heading = document.querySelector('h1')
        const gap = document.querySelector('main [aria-busy=true], main .animate-breathe')
        const isThere = heading !== null && heading !== before && gap === null
        // After the frame has been drawn.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(isThere))
        port1.start()
        port2.postMessage(null)
      })
    })
    if (isDrawn) return performance.now() - started
  }
}
