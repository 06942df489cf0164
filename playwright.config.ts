import { defineConfig } from '@playwright/test'
import { findChromium, LAUNCH_ARGUMENTS } from './e2e/chromium.ts'
import { testWorkers } from './src/server/testing/workers.ts'

const { executablePath, env } = findChromium()

const report = process.env['TEST_REPORT']

/** User stories in a real browser, against the built product (e2e/app.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // One more than cores: stories wait as often as they work.
  workers: testWorkers() + 1,
  timeout: 60_000,
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    headless: true,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      env: { ...definedIn(process.env), ...env },
      args: LAUNCH_ARGUMENTS,
    },
  },
})

function definedIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
