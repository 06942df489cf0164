import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, localDay } from '../src/shared/time/day.ts'
import { weekStart } from '../src/shared/time/week.ts'
import { turnOnAccountsInSettings } from './app.ts'
import { expect, test } from './test.ts'

const WEEK = weekStart(localDay(new Date()))

const digits = (day: string) => day.replaceAll('-', '')

/** A series since last week and a meeting of this one, on the reader's own clock. */
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  `DTSTART:${digits(addDays(WEEK, -7))}T100000`,
  'DURATION:PT30M',
  'RRULE:FREQ=WEEKLY;BYDAY=MO,TU',
  'SUMMARY:Kestrel round',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2',
  `DTSTART:${digits(addDays(WEEK, 1))}T140000`,
  'DURATION:PT90M',
  'SUMMARY:Claims workshop',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:3',
  `DTSTART;VALUE=DATE:${digits(WEEK)}`,
  'SUMMARY:Conference',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

/** Where a calendar is kept elsewhere. */
let provider: Server
let address: string

test.beforeAll(async () => {
  provider = createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/calendar' }).end(CALENDAR))
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/private/ada.ics`
})
test.afterAll(() => void provider.close())

test('somebody subscribes to their bookings, brings their own calendar, and logs its meetings', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'sample', env: { PRIVATE_NETWORKS: '127.0.0.1' } })
  await app.signIn(page, '/settings?tab=access')
  await turnOnAccountsInSettings(page, 'root@northwind.example', 'seven quiet herons wade')
  await page.getByRole('tab', { name: 'Calendars' }).click()
  await expect(page.getByText('You have no calendar links.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'New Link' }).click()
  const making = page.getByRole('dialog', { name: 'New Calendar Link' })
  await making.getByLabel('Name').fill('Phone')
  await making.getByRole('checkbox', { name: 'Leave' }).uncheck()
  await expectNoAxeViolations(page)
  await making.getByRole('button', { name: 'Create Link' }).click()
  const told = page.getByRole('dialog', { name: 'Calendar link Phone' })
  const link = await told.getByRole('textbox', { name: 'Calendar link' }).inputValue()
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Calendar links' })).toContainText('Bookings, Holidays · never read')
  const feed = await fetch(link)
  expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')])

  await page.getByRole('button', { name: 'End Phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Link' }).click()
  await expect(page.getByText('You have no calendar links.')).toBeVisible()
  expect((await fetch(link)).status).toBe(404)

  await page.getByLabel('iCalendar address').fill('http://10.0.0.1/calendar.ics')
  await page.getByRole('button', { name: 'Use This Calendar' }).click()
  await expect(page.getByText('The address is in a private network, which this server does not call')).toBeVisible()
  await page.getByLabel('iCalendar address').fill(address)
  await page.getByRole('button', { name: 'Use This Calendar' }).click()
  await expect(page.getByText(`Read from ${new URL(address).host}`)).toBeVisible()

  await page.goto(new URL(`/timesheets-detail?view=week&week=${WEEK}`, app.url).href)
  await page.getByRole('button', { name: 'From Calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'From Your Calendar' })
  await expect(dialog.getByText(`3 meetings from ${new URL(address).host}`)).toBeVisible()
  await expect(dialog.getByRole('listitem', { name: 'Claims workshop' })).toContainText('14:00–15:30 · 1.5 h')
  await expectNoAxeViolations(page)

  // A project that is chosen for one meeting of a series is chosen for the others.
  await dialog.getByRole('combobox', { name: 'Project of Kestrel round' }).first().click()
  await page.getByRole('option', { name: /^Claims Portal/ }).click()
  await dialog.getByRole('button', { name: 'Add 2 Lines' }).click()
  await expect(dialog.getByText('In your sheet')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(
    page.getByRole('region', { name: /^Week sheet/ }).getByRole('row', { name: /Claims Portal Meeting/ }),
  ).toBeVisible()

  // Next week the project is known from what was logged.
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'From Calendar' }).click()
  await expect(dialog.getByRole('button', { name: 'Add 2 Lines' })).toBeVisible()
})

test('a file is read where there are no accounts, and what is no calendar is refused', async ({ page, app }) => {
  await app.signIn(page, `/timesheets-detail?view=week&week=${WEEK}`)
  await page.getByRole('button', { name: 'From Calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'From Your Calendar' })
  await expect(dialog.getByText('Choose an iCalendar file (.ics)')).toBeVisible()
  const file = dialog.getByLabel('Calendar file')
  await file.setInputFiles({ name: 'notes.ics', mimeType: 'text/calendar', buffer: Buffer.from('hello') })
  await expect(dialog.getByRole('alert')).toHaveText('This is no iCalendar file')
  await file.setInputFiles({ name: 'work.ics', mimeType: 'text/calendar', buffer: Buffer.from(CALENDAR) })
  await expect(dialog.getByText('3 meetings from work.ics')).toBeVisible()
})
