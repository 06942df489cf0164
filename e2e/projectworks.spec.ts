import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { monthOf, monthStart } from '../src/shared/months/rules.ts'
import type { User } from '../src/shared/people/contract.ts'
import { addDays } from '../src/shared/time/day.ts'
import { startProjectWorks, type ProjectWorksDatabase } from '../src/server/testing/projectworks-database.ts'
import { approveWeek } from './approved-week.ts'
import { expect, test as base } from './test.ts'
import type { App } from './app.ts'

interface Fixtures {
  /** A PostgreSQL with a ProjectWorks-like database: two people, two projects and three entries. */
  database: ProjectWorksDatabase
  /** The sample company, set up to synchronize with it. */
  connected: App
}

const test = base.extend<Fixtures>({
  database: async ({}, use) => {
    const database = await startProjectWorks()
    await database.fill()
    await use(database)
    await database.server.stop()
  },
  connected: async ({ database, startOwnApp }, use) => {
    const env = { PROJECTWORKS_DATABASE_URL: database.url, PROJECTWORKS_DB_PASSWORD: 'any' }
    await use(await startOwnApp({ company: 'sample', env }))
  },
})

/** A synchronization on a busy machine. */
const SYNC_MS = 60_000

/** The first synchronization asks, since it ends what the sample company has set. */
async function confirmFirstSync(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'This sync needs your confirmation' })
  await question.getByRole('button', { name: 'Confirm and Sync' }).click({ timeout: SYNC_MS })
}

const SAMPLE_IN_ITS_PLACE =
  'ProjectWorks integration is enabled but database connection failed. The application will use sample data.'

test('what a sync would do is looked at, done and shown, and the sample data is there whenever ProjectWorks is not', async ({
  page,
  database,
  connected: app,
  expectNoAxeViolations,
}) => {
  test.slow()
  await database.run(`insert into time_entries values
    (1003, 9, 100, 60, '2026-11-04', 'For somebody unknown', now()),
    (1004, 1, 100, 1800, '2026-11-04', 'A day of thirty hours', now())`)
  await app.signIn(page, '/api-summary')
  const panel = page.getByRole('region', { name: 'ProjectWorks Integration' })
  await expect(page.getByRole('group', { name: 'Connection', exact: true })).toContainText('Connected')
  await expect(panel).toContainText(/PostgreSQL \d+\.\d+/)
  await expect(panel.getByRole('alert')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Test Connection' }).click()
  await expect(panel.getByText(/^The connection works: PostgreSQL .* answered in \d+ ms\.$/)).toBeVisible()

  await panel.getByRole('button', { name: 'Preview changes' }).click()
  const preview = panel.getByRole('region', { name: 'What a sync would change' })
  const line = preview.getByRole('row').filter({ hasText: 'Timesheets' })
  await expect(line.getByRole('cell')).toHaveText(['3', '0', '0', '2'])
  await preview.getByText('2 rejected rows').click()
  const reasons = preview.getByRole('listitem')
  await expect(reasons.filter({ hasText: '1 timesheet: There is no such user' })).toContainText(/1003 · .*User id 9/)
  await expect(reasons.filter({ hasText: '1 timesheet: Maximum 24 hours' })).toContainText(/1004 · .*Minutes 1800/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('link', { name: 'Download all of them as CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('timesheets,1003,Rejected,There is no such user,')
  await expectNoAxeViolations(page)

  await expect(preview).toContainText(/A sync would ask you before it does this: delete the sample company’s \d+ rates/)
  await expect(panel.getByText('Last sync').locator('xpath=following-sibling::dd[1]')).toHaveText('Never')

  await panel.getByRole('button', { name: 'Sync Database' }).click()
  const question = panel.getByRole('region', { name: 'This sync needs your confirmation' })
  await expect(question.getByRole('listitem')).toHaveText([
    /^delete the sample company’s \d+ rates, .* invoices$/,
    'switch off the approval of hours, which the sample company has on',
  ])
  await confirmFirstSync(page)
  await expect(page.getByText('Sync Completed', { exact: true })).toBeVisible({ timeout: SYNC_MS })
  await expect(
    page.getByText('Successfully synced 2 users, 2 projects, and 3 timesheets.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(/^2 rows were rejected: 1 × .* and 1 × .*\.$/)).toBeVisible()
  // What the sync would change was before it.
  await expect(panel.getByRole('button', { name: 'Sync Database' })).toBeEnabled()
  await expect(preview).toHaveCount(0)

  const source = panel.getByRole('switch', { name: 'Use ProjectWorks Data' })
  await expect(source).toBeEnabled()
  await source.click()
  await expect(source).toBeChecked()
  await expect(page.getByRole('group', { name: 'People', exact: true }).getByText('2', { exact: true })).toBeVisible()
  const badge = page.getByRole('banner').getByRole('link', { name: 'Shown: ProjectWorks data' })
  await expect(badge).toBeVisible()
  await page.goto(new URL('/users-teams', app.url).href)
  await expect(page.getByRole('article', { name: 'Ada Byron' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.goto(new URL('/data-export', app.url).href)
  await expect(page.getByRole('heading', { name: 'All data' })).toBeVisible()
  await expect(page.getByText('Live Sync Pending')).toBeHidden()

  await badge.click()
  await database.server.stop()
  await expect(async () => {
    await panel.getByRole('button', { name: 'Test Connection' }).click()
    await expect(panel.getByText(SAMPLE_IN_ITS_PLACE, { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(panel.getByText('Database Connection Failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shown: Sample data' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(new URL('/users-teams', app.url).href)
  await expect(page.getByRole('article', { name: 'Ada Byron' })).toBeHidden()
  await expect(page.getByRole('article').nth(2)).toBeVisible()

  await page.goto(new URL('/api-summary', app.url).href)
  await expect(source).toBeEnabled()
  await source.click()
  await expect(source).not.toBeChecked()
  await expect(source).toBeDisabled()
  await expect(panel.getByText(SAMPLE_IN_ITS_PLACE, { exact: true })).toBeHidden()
})

test('a sync tells how far it is, ends where somebody cancels it, and the history says so', async ({
  page,
  database,
  connected: app,
}) => {
  test.slow()
  await database.run(`
    insert into time_entries select n, 1, 100, 60, date '2026-01-05' + n % 300, 'Part ' || n, now()
    from generate_series(2001, 102000) n`)
  await app.signIn(page, '/api-summary')
  const panel = page.getByRole('region', { name: 'ProjectWorks Integration' })
  const sync = panel.getByRole('button', { name: 'Sync Database' })
  await expect(sync).toBeEnabled()
  await sync.click()
  await confirmFirstSync(page)
  await expect(panel.getByRole('button', { name: 'Syncing Database...' })).toBeDisabled()
  await expect(panel.getByText(/^Timesheets: [\d,]+ of 100,003$/)).toBeVisible({ timeout: SYNC_MS })
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Sync Canceled', { exact: true })).toBeVisible({ timeout: SYNC_MS })
  await expect(sync).toBeEnabled()
  await panel.getByRole('tab', { name: 'Integration', exact: true }).click()
  const runs = panel.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(runs.first()).toContainText('Canceled')
  await expect(runs.first()).toContainText('what it had not finished is not stored')
  // People are stored before the timesheets: they stay where Cancel came after them.
  await expect(
    runs
      .first()
      .getByRole('row', { name: /^Users/ })
      .getByRole('cell'),
  ).toHaveText(['2', /^[02]$/])
})

test('a sync that would remove much asks first, and removes it when that is confirmed', async ({
  page,
  database,
  connected: app,
  expectNoAxeViolations,
}) => {
  test.slow()
  await app.signIn(page, '/api-summary')
  const panel = page.getByRole('region', { name: 'ProjectWorks Integration' })
  const sync = panel.getByRole('button', { name: 'Sync Database' })
  const question = panel.getByRole('region', { name: 'This sync needs your confirmation' })
  await expect(sync).toBeEnabled()
  await sync.click()
  await confirmFirstSync(page)
  await expect(page.getByText('Sync Completed', { exact: true })).toBeVisible({ timeout: SYNC_MS })

  await database.run('delete from time_entries')
  await sync.click()
  await expect(page.getByText('Sync Needs Confirmation', { exact: true })).toBeVisible({ timeout: SYNC_MS })
  await expect(question.getByRole('listitem')).toHaveText(['remove 3 of 3 timesheets'])
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question).toBeHidden()

  await sync.click()
  await question.getByRole('button', { name: 'Confirm and Sync' }).click({ timeout: SYNC_MS })
  await expect(
    page.getByText('Successfully synced 2 users, 2 projects, and 0 timesheets.', { exact: true }),
  ).toBeVisible({ timeout: SYNC_MS })
  await expect(question).toBeHidden()
  await panel.getByRole('tab', { name: 'Integration', exact: true }).click()
  const runs = panel.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(runs.filter({ hasText: 'It asked before it would remove 3 of 3 timesheets.' })).toHaveCount(2)
})

test('a row that is no longer valid is kept and shown as that, until the company has it removed', async ({
  page,
  database,
  connected: app,
  expectNoAxeViolations,
}) => {
  test.slow()
  await app.signIn(page, '/api-summary')
  const panel = page.getByRole('region', { name: 'ProjectWorks Integration' })
  const sync = panel.getByRole('button', { name: 'Sync Database' })
  await expect(sync).toBeEnabled()
  await sync.click()
  await confirmFirstSync(page)
  await expect(page.getByText('Sync Completed', { exact: true })).toBeVisible({ timeout: SYNC_MS })
  await database.run('update time_entries set minutes = 1800, modified_at = now() where time_entry_id = 1000')
  await sync.click()
  await expect(page.getByText('1 row was kept as it was before: 1 × Maximum 24 hours.', { exact: true })).toBeVisible({
    timeout: SYNC_MS,
  })

  await panel.getByRole('tab', { name: 'Integration', exact: true }).click()
  const latest = panel.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await latest.getByText('1 row kept as before').click()
  await expect(latest).toContainText('1 timesheet: Maximum 24 hours')
  await panel.getByRole('radio', { name: 'Remove it' }).click()
  await expect(panel.getByRole('radio', { name: 'Remove it' })).toBeChecked()
  await expectNoAxeViolations(page)
  await panel.getByRole('tab', { name: 'Overview' }).click()
  await sync.click()
  await expect(
    page.getByText('Successfully synced 2 users, 2 projects, and 2 timesheets.', { exact: true }),
  ).toBeVisible({
    timeout: SYNC_MS,
  })
})

test('rows of closed months are brought over for a reason said once, and approved hours stay as they were approved', async ({
  page,
  database,
  connected: app,
  expectNoAxeViolations,
}) => {
  test.slow()
  // A week of the month that is over.
  const month = monthOf(addDays(monthStart(monthOf(new Date().toISOString().slice(0, 10))), -1))
  const day = `${month}-10`
  await database.run(`update time_entries set date = '${day}'`)
  await app.signIn(page, '/api-summary')
  const panel = page.getByRole('region', { name: 'ProjectWorks Integration' })
  const sync = panel.getByRole('button', { name: 'Sync Database' })
  await sync.click()
  await confirmFirstSync(page)
  await expect(page.getByText('Sync Completed', { exact: true })).toBeVisible({ timeout: SYNC_MS })
  await panel.getByRole('switch', { name: 'Use ProjectWorks Data' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shown: ProjectWorks data' })).toBeVisible()
  const people = (await (await page.request.get(`${app.url}/api/users`)).json()) as User[]
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? 0
  await approveWeek(page, app.url, day, idOf('Ada Byron'), idOf('Grace Hopper'))
  const closed = await page.request.post(`${app.url}/api/months/close`, { data: { month, word: 'Grace is away' } })
  expect([closed.status(), await closed.json()]).toEqual([200, expect.anything()])

  // An hour of Ada's approved week and two of Grace's, which nobody has approved.
  await database.run(`
    update time_entries set minutes = 120, modified_at = now() where time_entry_id = 1000;
    update time_entries set minutes = 360, modified_at = now() where time_entry_id = 1002`)
  await page.reload()
  await sync.click()
  await expect(
    page.getByText('2 rows were kept as they were before: 2 × The month is closed.', { exact: true }),
  ).toBeVisible({
    timeout: SYNC_MS,
  })
  const correct = panel.getByRole('button', { name: 'Correct Closed Months' })
  await expect(correct).toBeDisabled()
  const reason = panel.getByLabel('Why closed months are changed')
  await expect(reason).toHaveAccessibleDescription(/brought over as corrections/)
  await reason.fill('Corrected in ProjectWorks')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await correct.click()
  await expect(
    page.getByText('1 row was kept as it was before: 1 × Approved here; it stays as it was approved.', { exact: true }),
  ).toBeVisible({ timeout: SYNC_MS })
  await expect(reason).toHaveCount(0)

  await page.goto(`${app.url}/timesheets-detail?view=months`)
  const corrections = page.getByRole('list', { name: 'Corrections' })
  await expect(corrections.getByRole('listitem')).toHaveCount(1)
  await expect(corrections).toContainText('8 h to 6 h')
  await expect(corrections).toContainText('Corrected in ProjectWorks')
})

test('a column that was renamed there is found by its field, chosen anew and brought over', async ({
  page,
  database,
  connected: app,
  expectNoAxeViolations,
}) => {
  test.slow()
  await app.signIn(page, '/data-export?tab=mapping')
  const form = page.getByRole('form', { name: 'Field Mapping' })
  const notes = form.getByLabel('Time entries: Notes')
  await expect(form.getByLabel('Time entries: Table').getByRole('option', { name: /time_entries/ })).toHaveCount(1)
  await expect(notes).toHaveValue('comment')
  await expect(notes.getByRole('option', { name: 'minutes (integer)' })).toHaveCount(1)

  // By keyboard alone, as all of it can be done.
  await form.getByLabel('People: Email').focus()
  await page.keyboard.press('Home')
  await expect(form.getByText('Suggested: email')).toBeVisible()
  const changes = form.getByRole('region', { name: 'Unsaved changes' })
  await expect(changes).toContainText('The next sync compares all people and projects by the new columns.')
  await page.keyboard.press('Enter')
  await changes.getByRole('button', { name: 'Save Mapping' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('The field mapping has been saved and applies from the next sync.', { exact: true }),
  ).toBeVisible()
  await expect(form.getByText('Set by the company')).toBeVisible()
  await expect(changes).toBeHidden()
  const suggestion = form.getByRole('region', { name: 'The tables suggest another mapping' })
  await suggestion.getByText('1 field differs').click()
  await expect(suggestion.getByRole('listitem')).toHaveText('People, Email: none →becomes email')
  await suggestion.getByRole('button', { name: 'Use the Suggestion' }).click()
  await expect(form.getByLabel('People: Email')).toHaveValue('email')
  await changes.getByRole('button', { name: 'Discard' }).click()

  await database.run('alter table time_entries rename comment to said')
  await page.goto(new URL('/api-summary', app.url).href)
  const sync = page.getByRole('button', { name: 'Sync Database' })
  await expect(sync).toBeEnabled()
  await sync.click()
  await expect(page.getByText('Sync Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('The field mapping does not fit: time_entries has no column comment')).toBeVisible()
  await page.getByRole('link', { name: 'Change the field mapping' }).click()

  await expect(notes).toHaveValue('comment')
  await expect(notes).toHaveAccessibleDescription(/time_entries has no column comment/)
  await form.getByLabel('People: Phone').selectOption('email')
  await changes.getByRole('button', { name: 'Save Mapping' }).click()
  await expect(notes).toBeFocused()
  await expect(changes).toContainText('One field must be corrected first')
  await page.setViewportSize({ width: 390, height: 844 })
  // At the end of the page the bar lies over nothing.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectNoAxeViolations(page)
  expect(await form.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await notes.selectOption('said')
  await expect(changes).toContainText('The next sync reads all time entries again')
  await changes.getByRole('button', { name: 'Save Mapping' }).click()
  await expect(changes).toBeHidden()

  await page.goto(new URL('/api-summary', app.url).href)
  await expect(sync).toBeEnabled()
  await sync.click()
  await confirmFirstSync(page)
  await expect(page.getByText('Sync Completed', { exact: true })).toBeVisible({ timeout: SYNC_MS })

  await page.goto(new URL('/data-export?tab=mapping', app.url).href)
  await form.getByRole('button', { name: 'Reset to Default' }).click()
  await expect(form.getByText('Default', { exact: true })).toBeVisible()
  await expect(notes).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByText('Set by the company')).toBeVisible()
  await expect(notes).toHaveValue('said')

  await database.server.stop()
  await page.goto(new URL('/data-export?tab=mapping', app.url).href)
  const why = page.getByRole('region', { name: 'Why the mapping cannot be changed' })
  await expect(why).toContainText('Nothing answers at this host and port')
  const view = page.getByRole('table', { name: 'Fields of Time entries and where they come from' })
  await expect(view.getByRole('row', { name: /^Notes/ })).toContainText('said')
})

test('another system’s tables are recognized, its rules shown with rows before and after, and the mapping kept and carried on', async ({
  page,
  database,
  connected: app,
  expectNoAxeViolations,
}) => {
  test.slow()
  const kimai = new URL('../src/server/testing/foreign/kimai.sql', import.meta.url)
  await database.run(`drop schema public cascade; create schema public; ${await readFile(kimai, 'utf8')}`)
  await app.signIn(page, '/data-export?tab=mapping')
  const form = page.getByRole('form', { name: 'Field Mapping' })
  await expect(form.getByText('which are those of Kimai 2')).toBeVisible()
  const entries = form.getByRole('region', { name: 'Time entries', exact: true })
  await expect(entries.getByLabel('Time entries: Seconds')).toHaveValue('duration')

  await entries.getByText('Conditions and exceptions').click()
  const only = entries.getByRole('group', { name: 'Only rows where 1' })
  await expect(only.getByLabel('Column')).toHaveValue('end_time')
  await expect(only.getByLabel('Says')).toHaveValue('not-empty')
  await entries.getByRole('button', { name: 'Preview Five Rows' }).click()
  const preview = entries.getByRole('region', { name: 'Preview of Time entries' })
  await expect(preview).toContainText('7 rows are read, 1 left out')
  const first = preview.getByRole('listitem').first()
  await expect(first).toContainText('duration: 5580')
  await expect(first).toContainText('hours: 1.55')
  await expect(first).toContainText('project: Harbour')

  const left = entries.getByRole('group', { name: 'Time entries: Left out where' })
  await left.getByRole('button', { name: 'Add Condition' }).click()
  const exported = entries.getByRole('group', { name: 'Left out where 1' })
  await exported.getByLabel('Column').selectOption('exported')
  await exported.getByLabel('Says').selectOption('true')
  await expect(preview).toBeHidden()
  await entries.getByRole('button', { name: 'Preview Five Rows' }).click()
  await expect(preview).toContainText('4 rows are read, 4 left out')

  await entries.getByLabel('Time entries: read a field otherwise').selectOption('from otherNotes')
  const elsewhere = entries.getByRole('group', { name: 'Other notes, in another table', exact: true })
  await elsewhere.getByLabel('This table’s column').selectOption('project_id')
  await elsewhere.getByLabel('Other table', { exact: true }).selectOption('public.kimai2_projects')
  await elsewhere.getByLabel('Its key').selectOption('id')
  await entries.getByLabel('Time entries: Other notes').selectOption('name')
  await entries.getByRole('button', { name: 'Preview Five Rows' }).click()
  const meeting = preview.getByRole('listitem').nth(1)
  await expect(meeting).toContainText('notes: Harbour')
  const others = elsewhere.getByRole('group', { name: 'Only rows of the other table where' })
  await others.getByRole('button', { name: 'Add Condition' }).click()
  await others.getByLabel('Column').selectOption('name')
  await others.getByLabel('Values').fill('Quay')
  await entries.getByRole('button', { name: 'Preview Five Rows' }).click()
  await expect(meeting).toContainText('notes: Weekly meeting')
  await expectNoAxeViolations(page)
  await entries.getByRole('button', { name: 'Remove Other notes, in another table', exact: true }).click()
  await entries.getByLabel('Time entries: Other notes').selectOption('')

  await form.getByText('Kept mappings and files').click()
  await form.getByLabel('Name of the mapping', { exact: true }).fill('Without what is exported')
  await form.getByRole('button', { name: 'Keep Under This Name' }).click()
  await expect(form.getByRole('button', { name: 'Use Without what is exported' })).toBeVisible()
  await form.getByText('Compared with what the tables suggest now: 1 field differs').click()
  await expect(form.getByText('Time entries, Left out where')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Save as File of Without what is exported' }).click(),
  ])
  await form.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click()
  await expect(exported).toBeHidden()
  await form.getByLabel('File of a field mapping').setInputFiles(await file.path())
  await expect(exported.getByLabel('Column')).toHaveValue('exported')
  await form.getByRole('button', { name: 'Save Mapping' }).click()
  await expect(
    page.getByText('The field mapping has been saved and applies from the next sync.', { exact: true }),
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  expect(await form.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(new URL('/api-summary', app.url).href)
  await page.getByRole('button', { name: 'Compare Everything' }).click()
  await confirmFirstSync(page)
  await expect(
    page.getByText('Successfully synced 3 users, 2 projects, and 2 timesheets.', { exact: true }),
  ).toBeVisible({
    timeout: SYNC_MS,
  })
  await expect(page.getByText(/^2 rows were rejected/)).toBeVisible()
})
