// @vitest-environment screens
import { waitFor } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import type { Expense, ExpenseForm } from '#shared/expenses/contract.ts'
import type { CurrentUser } from '#shared/people/contract.ts'
import { findDialog, findNamed, found, named, testScreens } from '../testing/screens.ts'

const { press, app, user, open, address, toast, undo } = testScreens()

let me: CurrentUser

beforeAll(async () => {
  me = (await app.get<CurrentUser>('/api/users/current')).body
})

async function claim(description: string, form: Partial<ExpenseForm> = {}): Promise<Expense> {
  const body = { userId: me.id, amount: 20, category: 'Parking', date: '2026-11-18', description, ...form }
  const reply = await app.post<Expense>('/api/expenses', body)
  expect(reply.status).toBe(201)
  return reply.body
}

const stored = async ({ id }: Expense) => (await app.get<Expense>(`/api/expenses/${id}`)).body
const reject = ({ id }: Expense) => app.post(`/api/expenses/${id}/reject`, { note: 'Twice' })
const buttonIn = (dialog: HTMLElement, name: string) =>
  found([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name))

test('a claim is approved where it stands in the list, and the decision undone', async () => {
  const lunch = await claim('Lunch with the auditors')
  await open('/expenses?view=approvals')
  await user.click(await findNamed('button', 'Approve Lunch with the auditors'))
  await toast('£20.00 for Lunch with the auditors is approved.')
  expect((await stored(lunch)).status).toBe('Approved')
  await waitFor(() => expect(named('button', 'Approve Lunch with the auditors')).toBeNull())
  await undo()
  await toast('Lunch with the auditors is pending again.')
  expect((await stored(lunch)).status).toBe('Pending')
  await findNamed('button', 'Approve Lunch with the auditors')
})

test('of two who decide a claim the later one is told what it is now, and so is one whose undo came too late', async () => {
  const badges = await claim('Name badges')
  await open(`/expenses?expense=${badges.id}`)
  const dialog = await findDialog('Name badges')
  await waitFor(() => buttonIn(dialog, 'Approve'))
  await reject(badges)
  buttonIn(dialog, 'Approve').click()
  await waitFor(() => expect(dialog.textContent).toContain('It is rejected now.'))
  expect((await stored(badges)).status).toBe('Rejected')

  const cables = await claim('Cables')
  await open('/expenses?view=approvals')
  await user.click(await findNamed('button', 'Approve Cables'))
  await toast('£20.00 for Cables is approved.')
  await app.post(`/api/expenses/${cables.id}/reimburse`, {})
  await undo()
  await toast('Cables was not undone.')
  await toast('It is reimbursed now.')
})

test('many are approved at once, each by itself, and what was approved can be taken back', async () => {
  const names = ['Chair one', 'Chair two', 'Chair three', 'Chair four', 'Chair five', 'Chair six']
  const chairs: Expense[] = []
  for (const name of names) chairs.push(await claim(name))
  await open('/expenses?view=approvals&q=Chair')
  for (const name of names) await user.click(await findNamed('input', `Select ${name}`))
  await user.click(await findNamed('button', 'Approve 6'))
  const question = await findDialog('Approve 6 Claims')
  expect(question.textContent).toContain('£120.00 in total.')
  const [first] = chairs
  await reject(found(first))
  buttonIn(question, 'Approve').click()
  await waitFor(() => expect(question.textContent).toContain('1 claim was not approved:'))
  expect(question.textContent).toContain('Chair one')
  expect(question.textContent).toContain('It is rejected now.')
  for (const chair of chairs.slice(1)) expect((await stored(chair)).status).toBe('Approved')
  await toast('5 claims approved.')
  await undo()
  await toast('5 decisions were undone.')
  for (const chair of chairs.slice(1)) expect((await stored(chair)).status).toBe('Pending')
})

test('a claim is deleted after a question', async () => {
  const stamps = await claim('Stamps')
  await open(`/expenses?expense=${stamps.id}`)
  const dialog = await findDialog('Stamps')
  await waitFor(() => buttonIn(dialog, 'Delete'))
  buttonIn(dialog, 'Delete').click()
  buttonIn(await findDialog('Delete Expense'), 'Delete').click()
  await toast('Stamps is deleted.')
  expect((await app.get(`/api/expenses/${stamps.id}`)).status).toBe(404)
})

test('the overview shows the latest twelve that the filters leave', async () => {
  await open('/expenses?view=overview')
  await waitFor(() => expect(document.querySelectorAll('main article')).toHaveLength(12))
  await open('/expenses?view=approvals&status=Reimbursed')
  // What waits for a decision is pending, whatever the filter says.
  await waitFor(() => expect(document.querySelectorAll('[data-control=approve]').length).toBeGreaterThan(0))
})

test('filters narrow the list, its sums and its file alike; what waits is pending, whatever the filter says', async () => {
  const total = async (query: string) =>
    (await app.get<{ claims: number }>(`/api/expenses/summary?${query}`)).body.claims
  await open(`/expenses?employee=${me.id}&status=Reimbursed&category=Parking`)
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/\d+ claims?/))
  const csv = () => document.querySelector('a[href*="format=csv"]')?.getAttribute('href')
  await press('Download')
  await waitFor(() => expect(csv()).toContain(`userId=${me.id}`))
  expect(csv()).toContain('status=Reimbursed')
  expect(csv()).toContain('category=Parking')
  await press('Download')
  await user.click(
    found([...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent.startsWith('Approvals'))),
  )
  await waitFor(() => expect(address()).toContain('view=approvals'))
  expect(await total('')).toBeGreaterThan(0)
  await user.click(await findNamed('button', 'Clear Filters'))
  await waitFor(() => expect(address()).toBe('/expenses?view=approvals'))
  await press('Download')
  await waitFor(() => expect(csv()).toContain('status=Pending'))
  await user.keyboard('{Escape}')
})

test('a claim is opened, changed and closed by the address, one step each', async () => {
  const pens = await claim('Pens')
  await open('/expenses?q=Pens')
  await user.click(await findNamed('button', 'Pens'))
  const dialog = await findDialog('Pens')
  expect(address()).toBe(`/expenses?q=Pens&expense=${pens.id}`)
  await user.click(await findNamed('button', 'Edit', dialog))
  expect(address()).toContain('action=edit')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

test('where none of many could be undone, the first is named and the others are counted', async () => {
  const [one, two, three] = [await claim('Fan one'), await claim('Fan two'), await claim('Fan three')]
  await open('/expenses?view=approvals&q=Fan')
  for (const { description } of [one, two, three]) await user.click(await findNamed('input', `Select ${description}`))
  await user.click(await findNamed('button', 'Approve 3'))
  buttonIn(await findDialog('Approve 3 Claims'), 'Approve').click()
  await toast('3 claims approved.')
  for (const each of [one, two, three]) {
    const { version } = await stored(each)
    await app.post(`/api/expenses/${each.id}/reimburse`, { version })
  }
  await undo()
  const told = await toast('was not undone.')
  expect(told.textContent).toContain('It is reimbursed now.')
  expect(told.textContent).toContain('The same goes for 2 others.')
  expect(told.textContent).not.toContain('again.')
})

test('a claim in another currency begins with the company’s rate of the day, also after it was refused once', async () => {
  const rate = async () =>
    (await app.get<{ rate: number }[]>('/api/exchange-rates?currency=EUR&on=2026-11-20')).body[0]?.rate
  await open('/expenses?action=new')
  const dialog = await findDialog('New Expense')
  await waitFor(() => buttonIn(dialog, 'Submit Expense'))
  await user.click(buttonIn(dialog, 'Submit Expense'))
  await waitFor(() => expect(dialog.textContent).toContain('Amount is required'))
  await user.selectOptions(found(dialog.querySelector('select[name=currency]')), 'EUR')
  const field = () => dialog.querySelector<HTMLInputElement>('input[name=rate]')
  const proposed = String(await rate())
  await waitFor(() => expect(field()?.value).toBe(proposed))
})
