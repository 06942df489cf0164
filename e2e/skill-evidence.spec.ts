import type { Page } from '@playwright/test'
import { addDays, localDay } from '../src/shared/time/day.ts'
import type { App } from './app.ts'
import { said, toasts } from './app.ts'
import { expect, test } from './test.ts'

const NOTE = 'Moved auth service to k8s with Helm'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const newestSkills = (page: Page) => page.getByRole('list', { name: 'Skills', exact: true }).first()
const tag = (page: Page, name: string) => newestSkills(page).getByRole('button', { name, exact: true })
const skillsTracked = (page: Page) => page.getByRole('group', { name: 'Skills Tracked' }).innerText()

async function logTime(page: Page, app: App, notes: string, hours = 2, daysAgo = 0): Promise<void> {
  const [project] = (await (await page.request.get(`${app.url}/api/projects?limit=1`)).json()) as { id: number }[]
  const data = {
    projectId: project?.id,
    hours,
    date: addDays(localDay(new Date()), -daysAgo),
    category: 'DevOps',
    notes,
  }
  expect((await page.request.post(`${app.url}/api/time-entries`, { data })).status()).toBe(201)
}

test('a detection that is wrong is rejected, brought back, and joined by a skill added by hand', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  await logTime(page, app, NOTE)
  await expect(tag(page, 'Kubernetes')).toBeVisible()
  await expect(region(page, 'AI Skills Detection')).toContainText('Helm')
  const tracked = await skillsTracked(page)

  await tag(page, 'Kubernetes').press('Enter')
  const evidence = page.getByRole('dialog', { name: 'Evidence for Kubernetes' })
  await expect(evidence).toContainText(/Shown by “k8s” with \d+ % confidence/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(tag(page, 'Kubernetes')).toBeFocused()

  await tag(page, 'Helm').click()
  await page.getByRole('button', { name: 'Not this skill' }).click()
  await said(page, 'Helm no longer counts for this entry.')
  await expect(tag(page, 'Helm')).toBeHidden()
  await expect(tag(page, 'Add skill')).toBeFocused()
  await expect(region(page, 'AI Skills Detection')).not.toContainText('Helm')
  await expect.poll(() => skillsTracked(page)).not.toBe(tracked)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(tag(page, 'Helm')).toBeVisible()
  await expect.poll(() => skillsTracked(page)).toBe(tracked)

  await tag(page, 'Add skill').press('Enter')
  const options = page.getByRole('dialog', { name: 'Add skill' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByPlaceholder('Search skills').fill('Cobol')
  await expect(options.first()).toContainText('COBOL')
  await page.getByPlaceholder('Search skills').press('Enter')
  await expect(tag(page, 'COBOL')).toBeVisible()
  await expect(tag(page, 'Add skill')).toBeFocused()
  await expect(region(page, 'AI Skills Detection')).toContainText('COBOL')
  await tag(page, 'COBOL').click()
  await expect(page.getByRole('dialog', { name: 'Evidence for COBOL' })).toContainText('Added by hand')

  await page.reload()
  await expect(tag(page, 'COBOL')).toBeVisible()
})

test('the ledger shows every entry that proves a skill, and a wrong one is struck from it', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  for (let entry = 0; entry < 21; entry += 1) await logTime(page, app, `${NOTE}, part ${entry}`, 12, 20 - entry)
  await logTime(page, app, 'Wrote COBOL')
  await logTime(page, app, 'Added the unidecode library')
  const top = region(page, 'Top Skills').getByRole('button', { name: 'Kubernetes' })
  await top.click()

  const ledger = page.getByRole('dialog', { name: 'Evidence for Kubernetes' })
  const entries = ledger.getByRole('list', { name: 'Entries that prove it' }).getByRole('listitem')
  await expect(ledger.getByText('Expert')).toBeVisible()
  await expect(ledger.getByText('100 % fresh: last used today')).toBeVisible()
  await expect(entries).toHaveCount(20)
  await expect(entries.first().locator('mark')).toHaveText(['k8s'])
  await expectNoAxeViolations(page)
  await ledger.getByRole('button', { name: 'Show more' }).click()
  await expect(entries.nth(20)).toContainText('part 0')
  await expect(page).toHaveURL(/skill=Kubernetes/)

  const hours = await ledger.getByText(/^[\d,.]+ h$/).innerText()
  await entries
    .first()
    .getByRole('button', { name: /^Not this skill/ })
    .click()
  await expect(entries.first()).not.toContainText('part 20')
  await expect(ledger.getByText(/^[\d,.]+ h$/)).not.toHaveText(hours)
  await page.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await expect(entries.first()).toContainText('part 20')
  await page.keyboard.press('Escape')
  await expect(ledger).toBeHidden()
  await expect(top).toBeFocused()

  await region(page, 'AI Skills Detection').getByRole('button', { name: 'COBOL' }).click()
  await page.getByRole('button', { name: /^Not this skill/ }).click()
  await expect(page.getByText('No entry shows COBOL anymore.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(region(page, 'AI Skills Detection')).not.toContainText('COBOL')

  await region(page, 'AI Skills Detection').getByRole('button', { name: 'unidecode' }).click()
  await expect(page.getByRole('dialog', { name: 'Evidence for unidecode' })).toContainText(
    '50 % confidence, a package on npm, PyPI and Debian',
  )
})

test('on a phone the skills of an entry are corrected in the same way', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Skills', exact: true }).getByRole('button').first().click()
  await expect(page.getByText(/% confidence|Add/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await region(page, 'Top Skills').getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
