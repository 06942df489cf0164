import type { Page } from '@playwright/test'
import type { ProjectWorksStatus, SyncResult, SyncRun } from '../src/shared/projectworks/contract.ts'
import { expect, test } from './test.ts'

const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

const calls = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('listitem')

test('nine core calls are made at once, shown with what they answer, and made again', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/api-summary')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Summary')
  await expect(calls(page, 'Core APIs')).toHaveCount(9)
  await expect(calls(page, 'Core APIs').getByText('200', { exact: true })).toHaveCount(9)
  const users = await page.request.get('/api/users?limit=1')
  await expect(stat(page, 'People')).toContainText(users.headers()['x-total-count'] ?? 'no count')
  await expect(stat(page, 'Time Entries')).toContainText('in total')
  await expect(stat(page, 'Connection')).toContainText('Not set up')
  await calls(page, 'Core APIs').filter({ hasText: '/api/companies' }).getByText('Companies', { exact: true }).click()
  await expect(page.getByLabel('Raw answer of Companies')).toContainText('"name"')
  await expectNoAxeViolations(page)

  await page.route('**/api/skills?*', (route) => route.fulfill({ status: 500, body: 'out of order' }))
  await page.getByRole('button', { name: 'Refresh All' }).click()
  await expect(calls(page, 'Core APIs').filter({ hasText: '/api/skills' })).toContainText('500: out of order')
})

test('each endpoint is checked once', async ({ page, app }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // The state of ProjectWorks is read again every 30 seconds.
    const isPolled = pathname === '/api/projectworks/status'
    if (!isPolled && (search.includes('limit=3') || pathname.startsWith('/api/projectworks/'))) asked.push(pathname)
  })
  await app.signIn(page, '/api-summary')
  await expect(calls(page, 'Core APIs').getByText('200', { exact: true })).toHaveCount(9)
  await page.getByRole('tab', { name: 'ProjectWorks APIs' }).click()
  await expect(calls(page, 'ProjectWorks APIs').getByText('200', { exact: true })).toHaveCount(1)
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test('where no connection is set up the panel says how, quietly, and offers nothing that needs one', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/api-summary?tab=projectworks')
  await expect(page.getByText('ProjectWorks is not set up.')).toContainText('PROJECTWORKS_DATABASE_URL')
  await expect(page.getByText('Missing Password')).toBeHidden()
  await expect(page.getByText('Database Connection Failed')).toBeHidden()
  await expect(page.getByRole('switch', { name: 'Use ProjectWorks Data' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sync Database' })).toBeDisabled()
  await expect(calls(page, 'ProjectWorks APIs').getByText('200', { exact: true })).toHaveCount(1)
  await expect(calls(page, 'ProjectWorks APIs').filter({ hasText: '/sync' })).toContainText('Sync')
  await page.getByRole('tab', { name: 'Endpoints' }).click()
  await expect(page.getByText('POST /api/projectworks/sync', { exact: true }).last()).toBeVisible()
  await page.getByRole('tab', { name: 'Integration' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Integration' }).getByText('PROJECTWORKS_DB_PASSWORD')).toBeVisible()
  await expectNoAxeViolations(page)
})

const RUN: SyncRun = {
  id: 1,
  state: 'done',
  dryRun: false,
  types: ['users', 'projects', 'timesheets'],
  step: null,
  counts: { users: { read: 3, added: 2, changed: 1, removed: 0, unchanged: 0, kept: 0, rejected: 1 } },
  question: null,
  warnings: [],
  reasons: [{ type: 'users', reason: 'No name', kept: false, rows: 1, examples: [{ externalId: '7', values: {} }] }],
  listed: 1,
  error: null,
  reason: null,
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:01:00.000Z',
}

const CONNECTED: ProjectWorksStatus = {
  configured: true,
  connected: true,
  dbPassword: 'Present',
  reason: null,
  server: 'PostgreSQL 17.2',
  latencyMs: 3,
  enabled: false,
  active: 'sample',
  sampleCompany: true,
  running: null,
  lastRun: null,
  question: null,
  invalidRows: 'keep',
}

const RESULT: SyncResult = {
  users: 3,
  projects: 2,
  timesheets: 14,
  run: RUN,
  rejected: [{ type: 'users', externalId: '7', reason: 'No name', kept: false, values: {} }],
}

// The far end is a database that the server's own tests run; here only what the browser makes of its answers.
test('a sync is previewed, shows that it runs, and tells how it ended', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  let status = CONNECTED
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/projectworks/status', (route) => route.fulfill({ json: status }))
  await page.route('**/api/projectworks/runs?*', (route) => route.fulfill({ json: [RUN] }))
  await page.route('**/api/projectworks/sync?dryRun=true', (route) => route.fulfill({ json: RESULT }))
  await page.route('**/api/projectworks/sync', async (route) => {
    await answered.promise
    await route.fulfill({ json: RESULT })
  })
  await app.signIn(page, '/api-summary')
  await expect(stat(page, 'Connection')).toContainText('Connected')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const preview = page.getByRole('region', { name: 'What a sync would change' })
  await expect(preview.getByRole('row').filter({ hasText: 'Users' }).getByRole('cell')).toHaveText(['2', '1', '0', '1'])
  await preview.getByText('1 rejected row').click()
  await expect(preview).toContainText('1 user: No name')

  await page.getByRole('button', { name: 'Sync Database' }).click()
  await expect(page.getByRole('button', { name: 'Syncing Database...' })).toBeDisabled()
  status = { ...CONNECTED, running: { ...RUN, state: 'running', step: { type: 'users', done: 1, total: 3 } } }
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText('Users: 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  await expectNoAxeViolations(page)
  status = { ...CONNECTED, lastRun: RUN }
  answered.resolve()
  await expect(page.getByText('Sync Completed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Successfully synced 3 users, 2 projects, and 14 timesheets.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync Database' })).toBeEnabled()

  await page.route('**/api/projectworks/sync', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('button', { name: 'Sync Database' }).click()
  await expect(page.getByText('Sync Failed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Failed to sync with ProjectWorks database. Please check your connection.', { exact: true }),
  ).toBeVisible()

  status = { ...CONNECTED, connected: false, enabled: true, reason: 'The server is down' }
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(
    page.getByText(
      'ProjectWorks integration is enabled but database connection failed. The application will use sample data.',
    ),
  ).toBeVisible()
  await expect(page.getByText('The server is down')).toBeVisible()
})

test('a connection that is set up and fails says why, in the words of the specification', async ({
  page,
  startOwnApp,
}) => {
  const app = await startOwnApp({
    company: 'empty',
    env: { PROJECTWORKS_DATABASE_URL: 'postgres://reader@127.0.0.1:1/projects' },
  })
  await app.signIn(page, '/api-summary?tab=projectworks')
  await expect(page.getByText('Missing Password')).toBeVisible()
  await expect(
    page.getByText(
      'Database password is not configured. Please provide the password for the ProjectWorks database user.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Database Connection Failed')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Connection' })).toContainText('Your own data')
})

test('the calls can be read and tried at /api/docs, which needs a session and nothing from elsewhere', async ({
  page,
  app,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page).toHaveURL(/\/api-summary$/)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()

  const faults: string[] = []
  await app.signIn(page, '/api-summary')
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  await page.getByRole('link', { name: 'API documentation' }).click()
  await expect(page).toHaveTitle('API · Offbench')
  await expect(page.getByRole('heading', { name: /Offbench/ })).toBeVisible()
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  await expect(page.getByText('/api/export/all.zip')).toBeVisible()
  expect([elsewhere, faults]).toEqual([[], []])
})
