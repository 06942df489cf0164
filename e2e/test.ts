import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type Page } from '@playwright/test'
import { startApp, type App } from './app.ts'

interface Fixtures {
  /** Fails with what axe finds wrong on the page as it is, by the rules of WCAG 2.2 AA. */
  expectNoAxeViolations: (page: Page) => Promise<void>
  /** A further server with data of its own: the sample company, or an empty one. */
  startOwnApp: (options?: OwnAppOptions) => Promise<App>
}

interface OwnAppOptions {
  company: 'sample' | 'empty'
  /** More of its environment. */
  env?: Record<string, string>
}

interface WorkerFixtures {
  /** The sample company; the specs of one worker share it, so a spec takes back what it adds. */
  app: App
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export { expect } from '@playwright/test'

/** Playwright's `test` with the product running. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    async ({}, use) => {
      const app = await startApp(sampleCompany())
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  expectNoAxeViolations: async ({}, use) => {
    await use(async (page) => {
      // What is half under the top bar would count as too small to be touched, wherever the page happens to be scrolled to.
      await page.evaluate(() => window.scrollTo(0, 0))
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze()
      // axe gathers its results in a page of its own, which takes the focus with it.
      await page.bringToFront()
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map((node) => node.target.join(' ')),
      }))
      base.expect(found).toEqual([])
    })
  },
  startOwnApp: async ({}, use) => {
    const started: App[] = []
    await use(async ({ company, env } = { company: 'sample' }) => {
      const app = await startApp(
        company === 'empty' ? { env: { SAMPLE_DATA: 'off', ...env } } : { ...sampleCompany(), ...(env && { env }) },
      )
      started.push(app)
      return app
    })
    for (const app of started) await app.stop()
  },
})

/** Filling a database takes seconds, copying the one that global-setup.ts filled does not. */
function sampleCompany() {
  const copyOf = process.env['E2E_SAMPLE_COMPANY']
  if (copyOf === undefined) throw new Error('global-setup.ts has not run')
  return { copyOf }
}
