// @vitest-environment screens
import { waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { FINDINGS } from '#shared/assistant/findings.ts'
import type { AssistantFacts } from '#shared/assistant/contract.ts'
import type { SubmittedWeek, WeekApproval } from '#shared/weeks/contract.ts'
import { findDialog, found, named, testScreens } from '../../../testing/screens.ts'

const { app, user, open, address, toast, press } = testScreens()

let submitted: SubmittedWeek

beforeAll(async () => {
  const me = (await app.get<{ id: number }>('/api/users/current')).body
  const waiting = (await app.get<SubmittedWeek[]>('/api/weeks?state=Submitted')).body
  submitted = found(waiting.find(({ userId, waiting: entries }) => userId !== me.id && entries > 3))
})
beforeEach(() => user.keyboard('{Escape}{Escape}'))

const sheet = () => `/timesheets-detail?view=week&employee=${submitted.userId}&week=${submitted.week}`
const approval = async () =>
  (await app.get<WeekApproval>(`/api/weeks/week?userId=${submitted.userId}&week=${submitted.week}`)).body
const states = async (ids: number[]) => {
  const { entries } = await approval()
  return ids.map((id) => entries.find((entry) => entry.id === id)?.approval)
}
const panel = () => found(named('region', 'Approval') ?? document.querySelector<HTMLElement>('[aria-label=Approval]'))
const lines = () => [...panel().querySelectorAll<HTMLElement>('[aria-label="Entries that wait for you"] > li')]

/** The assistant's card with this title; those before it are dismissed, as few are shown at once. */
async function card(title: string): Promise<HTMLElement> {
  return waitFor(async () => {
    const cards = [...document.querySelectorAll<HTMLElement>('aside article')]
    const wanted = cards.find((one) => one.querySelector('h4')?.textContent === title)
    if (wanted) return wanted
    const [first] = cards
    if (first) await user.click(found(first.querySelector('button[aria-label^="Dismiss "]')))
    throw new Error(`No card ${title}`)
  })
}

test('where a company decides entry by entry, each is approved or returned by itself, and several at once', async () => {
  await open(sheet())
  await waitFor(() => expect(named('button', 'Approve Week')).not.toBeNull())
  expect(lines()).toEqual([])

  expect((await app.request('PATCH', '/api/company', { approval: 'line' })).status).toBe(200)
  const [first, second, third] = (await approval()).entries.filter(({ isMine }) => isMine).map(({ id }) => id)
  const ids = [found(first), found(second), found(third)]
  const count = (await waitFor(() => found(lines().length > 2 ? lines() : null))).length
  const [approved] = lines()
  await user.click(found(within(found(approved)).getByRole('button', { name: /^Approve / })))
  await toast('1 entry is approved.')
  expect(await states(ids)).toEqual(['Approved', 'Submitted', 'Submitted'])
  await waitFor(() => expect(lines()).toHaveLength(count - 1))

  for (const line of lines().slice(0, 2)) await user.click(within(line).getByRole('checkbox'))
  // What is chosen is decided together.
  await waitFor(() => expect(within(found(lines()[0])).queryAllByRole('button')).toEqual([]))
  await press('Return 2…')
  const dialog = await findDialog('Return 2 entries')
  await press('Return', dialog)
  await waitFor(() => expect(dialog.textContent).toContain('Reason is required'))
  await user.type(within(dialog).getByLabelText(/^Reason/), 'These belong to Apollo')
  await press('Return', dialog)
  await toast('2 entries are returned.')
  expect((await approval()).submitted?.state).toBe('Returned')
  expect(await states(ids.slice(0, 1))).toEqual(['Approved'])
  await waitFor(() => expect(panel().querySelector('[role=note]')?.textContent).toContain('These belong to Apollo'))
})

test('the assistant leads to weeks that nobody has submitted, and to those that wait for a decision', async () => {
  const facts = (await app.get<AssistantFacts>('/api/assistant/facts')).body
  const { 'unsubmitted-weeks': unsubmitted, 'undecided-weeks': undecided } = facts.concerned
  const late = found(unsubmitted.first[0])
  await open('/timesheets-detail')
  const toSubmit = await card('Weeks to Submit')
  expect(toSubmit.textContent).toContain(FINDINGS['unsubmitted-weeks'].sentence(unsubmitted, facts))
  await user.click(within(toSubmit).getByRole('link', { name: `Open ${late.name}'s Week` }))
  await waitFor(() => expect(address()).toContain(`employee=${late.id}`))
  await waitFor(() => expect(panel().textContent).toContain('Not submitted'))

  expect(undecided.count).toBeGreaterThan(0)
  const waits = await card('Weeks to Decide')
  expect(waits.textContent).toContain(FINDINGS['undecided-weeks'].sentence(undecided, facts))
  const oldest = found(undecided.first[0])
  await user.click(within(waits).getByRole('link', { name: `Open ${oldest.name}'s Week` }))
  await waitFor(() => expect(address()).toContain(`employee=${oldest.id}`))
  await waitFor(() => expect(named('button', 'Approve Week')).not.toBeNull())
})
