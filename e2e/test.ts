import { test as base, type Page } from '@playwright/test'
import axe from 'axe-core'
import { startProcess, type App, type OwnProcess } from './app.ts'
import type { Company } from './company.ts'
import { startHost, type Host, type HostedApp } from './hosted.ts'

interface Fixtures {
  /** Fails with what axe finds wrong on the page as it is, by the rules of WCAG 2.2 AA. */
  expectNoAxeViolations: (page: Page) => Promise<void>
  /** A further company, for a story that changes what others look at: the sample company, or an empty one. */
  startOwnApp: (options?: OwnAppOptions) => Promise<HostedApp>
  /** The product as an operator starts it, for a story that starts it again; slower by seconds. */
  startOwnProcess: (env?: Record<string, string>) => Promise<OwnProcess>
}

interface OwnAppOptions {
  company: Company
  /** More of its environment. */
  env?: Record<string, string>
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface WorkerFixtures {
  host: Host
  /** The sample company; the specs of one worker share it, so a spec takes back what it adds. */
  app: App
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export { expect } from '@playwright/test'

/** Playwright's `test` with the product running. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    async ({}, use) => {
      const host = startHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ host }, use) => {
      const app = await host.start('sample')
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  page: async ({ page }, use) => {
    const whole: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && readsAllProjects(new URL(request.url()))) whole.push(request.url())
    })
    await use(page)
    base.expect(whole, 'no screen reads all projects').toEqual([])
  },
  expectNoAxeViolations: async ({}, use) => {
    await use(async (page) => {
      // A target half hidden under the top bar would count as too small to touch, so the page is scrolled to its top.
      await page.evaluate(() => window.scrollTo(0, 0))
      // A dialog that still fades in has too little contrast. What pulses while something loads never ends.
      await page.evaluate(() => {
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        return Promise.allSettled(ending.map(({ finished }) => finished))
      })
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
      const found = await page.evaluate(async (runOnly) => {
        // Gathering what passed, and fetching each style sheet again, would take half of the time.
        // What stays in sight below a table covers a row in part, until one scrolls.
        const covered = [...document.querySelectorAll('tfoot')].flatMap((foot) => {
          const { top, bottom } = foot.getBoundingClientRect()
          const rows = [...(foot.closest('table')?.tBodies ?? [])].flatMap(({ rows: own }) => [...own])
          return rows.filter(
            (row) => row.getBoundingClientRect().top < bottom && row.getBoundingClientRect().bottom > top,
          )
        })
        const { violations } = await window.axe.run(
          { include: [document.documentElement], exclude: covered },
          { runOnly, resultTypes: ['violations'], preload: false },
        )
        return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }))
      }, WCAG_22_AA)
      base.expect(found).toEqual([])
    })
  },
  startOwnApp: async ({ host }, use) => {
    const started: App[] = []
    await use(async ({ company, env } = { company: 'sample' }) => {
      const app = await host.start(company, env)
      started.push(app)
      return app
    })
    for (const app of started) await app.stop()
  },
  startOwnProcess: async ({}, use) => {
    const started: App[] = []
    await use(async (env) => {
      const app = await startProcess(env)
      started.push(app)
      return app
    })
    for (const app of started) await app.stop()
  },
})

/** A company may have thousands of projects: screens read a page of them, or those whose ids they have. */
function readsAllProjects({ pathname, searchParams }: URL): boolean {
  if (pathname === '/api/projects') return !searchParams.has('limit')
  return pathname === '/api/projects/names' && !searchParams.has('limit') && !searchParams.has('ids')
}
