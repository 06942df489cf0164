// Run by chromium.ts with the path of a browser: ends with 0 when Playwright can start it, drive it and end it.
import { chromium } from '@playwright/test'
import { LAUNCH_ARGUMENTS } from './chromium.ts'

const LAUNCH_TIMEOUT_MS = 20_000

try {
  const [executablePath = ''] = process.argv.slice(2)
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: LAUNCH_ARGUMENTS,
    timeout: LAUNCH_TIMEOUT_MS,
  })
  const page = await browser.newPage()
  await page.goto('about:blank')
  await browser.close()
} catch (error) {
  // The first line says what went wrong; the browser's own words follow it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
