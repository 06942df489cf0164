// @vitest-environment screens
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CompanyHoliday } from '#shared/holidays/contract.ts'
import type { LeaveForm, LeaveRequest } from '#shared/leave/contract.ts'
import type { CurrentUser } from '#shared/people/contract.ts'
import { findDialog, found, named, testScreens } from '../testing/screens.ts'

const { app, user, open, address, toast, undo, press } = testScreens()

const PATH = '/api/leave-requests'

let me: CurrentUser
let title: string

beforeAll(async () => {
  me = (await app.get<CurrentUser>('/api/users/current')).body
  title = `${me.name}, Sick Leave`
})
beforeEach(() => user.keyboard('{Escape}{Escape}'))

let weeks = 0

/** A request for a Monday to Wednesday of its own, in 2027, of a kind without a limit. */
async function ask(change: Partial<LeaveForm> = {}): Promise<LeaveRequest> {
  weeks += 1
  const day = (from: number) => new Date(Date.UTC(2027, 0, 4 + 7 * weeks + from)).toISOString().slice(0, 10)
  const body = {
    userId: me.id,
    leaveType: 'Sick Leave',
    startDate: day(0),
    endDate: day(2),
    reason: 'Surgery',
    ...change,
  }
  const reply = await app.post<LeaveRequest>(PATH, body)
  expect(reply.status).toBe(201)
  return reply.body
}
const stored = async ({ id }: LeaveRequest) => (await app.get<LeaveRequest>(`${PATH}/${id}`)).body
const note = (dialog: HTMLElement) => found(dialog.querySelector('textarea'))

test('leave is approved with a note or none, and the decision undone', async () => {
  const request = await ask()
  await open(`/leave-management?request=${request.id}&action=approve`)
  const dialog = await findDialog(title)
  await press('Approve', dialog)
  await toast('The leave is approved.')
  expect(await stored(request)).toMatchObject({ status: 'Approved', decisionNote: '' })
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await undo()
  await toast('The leave is pending again.')
  expect(await stored(request)).toMatchObject({ status: 'Pending' })
  await open(`/leave-management?request=${request.id}&action=approve`)
  await user.type(note(await findDialog(title)), 'Get well')
  await press('Approve', await findDialog(title))
  await toast('The leave is approved.')
  expect(await stored(request)).toMatchObject({ status: 'Approved', decisionNote: 'Get well' })

  await open(`/leave-management?request=${request.id}`)
  const again = await findDialog(title)
  await waitFor(() => expect(again.textContent).toContain(`Approved by ${me.name}`))
  expect(['Edit', 'Approve', 'Reject', 'Delete'].map((name) => named('button', name, again))).toEqual(
    Array(4).fill(null),
  )
  await press('Withdraw', again)
  expect(address()).toContain('action=withdraw')
  await waitFor(() => expect(named('button', 'Back', again)).not.toBeNull())
  await press('Withdraw', again)
  await toast('The leave is withdrawn.')
  await undo()
  await toast('The leave is approved again.')
})

test('leave is rejected for a reason only', async () => {
  const request = await ask()
  await open(`/leave-management?request=${request.id}&action=reject`)
  const dialog = await findDialog(title)
  await press('Reject', dialog)
  await waitFor(() => expect(dialog.textContent).toContain(`Say why, so that ${me.name} knows`))
  expect((await stored(request)).status).toBe('Pending')
  await user.type(note(dialog), 'Everybody is away then')
  await press('Reject', dialog)
  await toast('The leave is rejected.')
  expect(await stored(request)).toMatchObject({ status: 'Rejected', decisionNote: 'Everybody is away then' })
})

test('what somebody else changes in a request is shown before one decides, and where they decided one cannot', async () => {
  const request = await ask()
  await open(`/leave-management?request=${request.id}&action=approve`)
  const dialog = await findDialog(title)
  await waitFor(() => named('button', 'Approve', dialog))
  await app.request('PATCH', `${PATH}/${request.id}`, { version: request.version, reason: 'Dentist' })
  await waitFor(() => expect(dialog.textContent).toContain('Reason: Surgery became → Dentist'))
  expect(named('button', 'Approve', dialog)).toHaveProperty('disabled', true)
  await press('Decide on it as it is now', dialog)
  expect(named('button', 'Approve', dialog)).toHaveProperty('disabled', false)
  const { version } = await stored(request)
  await app.post(`${PATH}/${request.id}/reject`, { version, note: 'No' })
  await waitFor(() => expect(dialog.textContent).toContain('Nothing was overwritten.'))
  expect(named('button', 'Approve', dialog)).toHaveProperty('disabled', true)
})

test('a request that waits is deleted and restored; one that was decided is gone for good', async () => {
  const request = await ask({ startsAtNoon: true })
  await open(`/leave-management?request=${request.id}`)
  const dialog = await findDialog(title)
  await press('Delete', dialog)
  await waitFor(() => expect(dialog.textContent).toContain('Delete this request?'))
  await press('Delete', dialog)
  await toast('The request is deleted.')
  expect((await app.get(`${PATH}/${request.id}`)).status).toBe(404)
  await undo()
  await toast('The request has been restored.')
  const { startDate } = request
  const back = found((await app.get<LeaveRequest[]>(`${PATH}?userId=${me.id}&startsFrom=${startDate}`)).body.at(-1))
  expect(back).toMatchObject({ startDate, startsAtNoon: true, reason: 'Surgery', status: 'Pending' })

  const other = await ask()
  await app.post(`${PATH}/${other.id}/reject`, { version: other.version, note: 'No' })
  await open(`/leave-management?request=${other.id}&action=delete`)
  await press('Delete', await findDialog(title))
  await waitFor(async () => expect((await app.get(`${PATH}/${other.id}`)).status).toBe(404))
  const told = await toast('The request is deleted.')
  expect(told.textContent).not.toContain('Undo')
})

test('a new request says what it means once it has its days, half days too, and is sent as it was filled in', async () => {
  await open('/leave-management')
  await press('New Leave Request')
  const dialog = await findDialog('New Leave Request')
  const preview = await waitFor(() => found(dialog.querySelector('[aria-label=Preview]')))
  expect(preview.textContent).toBe('Choose a person and dates to see how many days it takes and what is left.')
  const form = within(dialog)
  await user.selectOptions(await form.findByLabelText('Type'), 'Study Leave')
  const [start, end] = ['Start date', 'End date'].map((name) => form.getByLabelText<HTMLInputElement>(name))
  await user.type(found(start), '2027-11-15')
  await waitFor(() => expect(preview.textContent).toMatch(/^1 day/))
  expect(end?.value).toBe('2027-11-15')
  await user.click(form.getByLabelText('Morning'))
  await waitFor(() => expect(preview.textContent).toMatch(/^0.5 days/))
  expect(preview.textContent).toContain('Study Leave 202710 days left, then 9.5 days left')
  await user.click(form.getByLabelText('Afternoon'))
  await user.clear(found(end))
  await user.type(found(end), '2027-11-17')
  await user.tab()
  await waitFor(() => expect(preview.textContent).toMatch(/^2.5 days/))
  await user.click(form.getByLabelText('Ends at noon'))
  await waitFor(() => expect(preview.textContent).toMatch(/^2 days/))
  await press('Send Request', dialog)
  await toast('The request has been submitted and is waiting for a decision.')
  const { body } = await app.get<LeaveRequest[]>(`${PATH}?userId=${me.id}&leaveType=Study Leave&startsFrom=2027-11-15`)
  expect(body).toMatchObject([
    { startDate: '2027-11-15', endDate: '2027-11-17', startsAtNoon: true, endsAtNoon: true, totalDays: 2 },
  ])
  // Beside leave of one's own it would be refused, which is said at once.
  await open('/leave-management?action=new&kind=Study+Leave&start=2027-11-16')
  const other = await findDialog('New Leave Request')
  await waitFor(() => expect(other.textContent).toContain('This request would be refused'))
})

test('a request that is changed is not in its own way', async () => {
  const request = await ask()
  await open(`/leave-management?request=${request.id}`)
  const dialog = await findDialog(title)
  await waitFor(() => expect(dialog.querySelector('[aria-label=Preview]')?.textContent).toMatch(/^3 days/))
  expect(dialog.textContent).not.toContain('Problems with this request')
  await press('Edit', dialog)
  const reason = await waitFor(() => note(dialog))
  await user.clear(reason)
  await user.type(reason, 'A longer story')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await press('Save Request', dialog)
  await waitFor(async () => expect((await stored(request)).reason).toBe('A longer story'))
})

test('the list shows what waits in the order in which it begins, and filters are the address’s', async () => {
  await open('/leave-management?status=Pending')
  const { body } = await app.get<LeaveRequest[]>(`${PATH}?status=Pending&order=asc&limit=50`)
  const list = await waitFor(() => found(document.querySelector('section[aria-label="All requests"]')))
  const spans = () => [...list.querySelectorAll('article h3')].length
  await waitFor(() => expect(spans()).toBeGreaterThan(1))
  expect(screen.queryByText('Awaiting a Decision')).toBeNull()
  await waitFor(() => expect(list.textContent).toContain(`${body.length} requests`))
  await press('Clear Filters')
  await screen.findByText('Awaiting a Decision')
  expect(address()).toBe('/leave-management')
})

test('the calendar shows a month, leads to leave and to a new request, and from month to month', async () => {
  const { body } = await app.get<LeaveRequest[]>(`${PATH}?status=Approved&startsFrom=2026-12-01&order=asc&limit=1`)
  const leave = found(body[0])
  const month = leave.startDate.slice(0, 7)
  await open(`/leave-management?tab=calendar&month=${month}`)
  const cell = (label: RegExp) =>
    [...document.querySelectorAll<HTMLElement>('[role=gridcell], td')].find((one) =>
      label.test(one.getAttribute('aria-label') ?? one.textContent),
    )
  const away = await waitFor(() => found(cell(new RegExp(leave.leaveType))))
  await user.click(away)
  await waitFor(() => expect(address()).toContain('request='))
  await user.keyboard('{Escape}')
  await press('Previous month')
  await press('Next month')
  await waitFor(() => expect(address()).toContain(`month=${month}`))
})

test('a holiday of the company is added, changed, deleted and brought back', async () => {
  await open('/leave-management?tab=policies&year=2027')
  await press('New Company Holiday')
  const form = await findDialog('New Company Holiday')
  await user.type(found(form.querySelector('input[name=name]')), 'Founders Day')
  await user.clear(found(form.querySelector('input[name=startDate]')))
  await user.type(found(form.querySelector('input[name=startDate]')), '2027-06-14')
  expect(form.querySelector('input[name=endDate]')).toHaveProperty('value', '2027-06-14')
  await press('Add Holiday', form)
  await toast('Founders Day is added.')
  await press('Edit Founders Day')
  const dialog = await findDialog('Founders Day')
  await press('Delete', dialog)
  await toast('Founders Day is deleted.')
  const listed = async () =>
    (await app.get<CompanyHoliday[]>('/api/company-holidays?from=2027-01-01&to=2027-12-31')).body.map(
      ({ name }) => name,
    )
  expect(await listed()).toEqual([])
  await undo()
  await toast('Founders Day is back.')
  expect(await listed()).toEqual(['Founders Day'])
})
