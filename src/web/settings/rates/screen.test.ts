// @vitest-environment screens
import { waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/people/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import type { BillRate, CostRate } from '#shared/rates/contract.ts'
import { findDialog, found, testScreens } from '../../testing/screens.ts'

const { app, user, open, toast, press } = testScreens()

beforeEach(() => user.keyboard('{Escape}{Escape}'))

const section = (title: string) =>
  waitFor(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('section h3, section h2')]
    return found(headings.find(({ textContent }) => textContent === title)?.closest('section'))
  })
const list = (title: string) => document.querySelector(`ul[aria-label="${title}"]`)?.textContent

async function setAmount(dialog: HTMLElement, amount: string): Promise<void> {
  const field = within(dialog).getByLabelText('Amount an hour')
  await user.clear(field)
  await user.type(field, amount)
}

test("a rate of a role is set on the project's page, and changed there", async () => {
  const made = await app.post<Project>('/api/projects', {
    name: 'Apollo Eleven',
    client: 'Acme',
    industry: 'Space',
    status: 'Active',
  })
  const { id } = made.body
  const rates = async () => (await app.get<BillRate[]>(`/api/bill-rates?projectId=${id}`)).body
  await open(`/projects-detail?project=${id}&tab=budget`)
  const own = await section('Bill Rates')
  await waitFor(() => expect(own.textContent).toContain('This project has no rate of its own.'))
  await press('Add Rate', own)
  const dialog = await findDialog('New Bill Rate')
  await user.selectOptions(within(dialog).getByLabelText('For'), 'Project and role')
  await setAmount(dialog, '180')
  await press('Set Rate', dialog)
  await waitFor(() => expect(dialog.textContent).toContain('Role is required'))
  const roles = within(dialog).getByLabelText<HTMLSelectElement>('Role')
  await waitFor(() => expect(roles.options.length).toBeGreaterThan(1))
  const role = found(roles.options[1]).value
  await user.selectOptions(roles, role)
  await press('Set Rate', dialog)
  await toast(`The rate of Apollo Eleven, ${role} is set.`)
  expect(await rates()).toMatchObject([{ projectId: id, role, amount: 180, validFrom: '2026-11-18' }])
  await waitFor(() => expect(list('Bill Rates')).toContain('180.00'))

  await press(`Edit the rate of Apollo Eleven, ${role} from 18 Nov 2026`, own)
  const edit = await findDialog(`Bill rate of Apollo Eleven, ${role}`)
  await setAmount(edit, '195.5')
  await press('Save Rate', edit)
  await toast(`The rate of Apollo Eleven, ${role} is saved.`)
  await waitFor(() => expect(list('Bill Rates')).toContain('195.50'))
  expect(await rates()).toMatchObject([{ amount: 195.5, version: 2 }])
})

test("what an hour of somebody costs and is billed at is set on the person's page", async () => {
  const { id } = (await app.post<User>('/api/users', { name: 'Zora Neale', role: 'Analyst', skills: [] })).body
  await open(`/people/${id}`)
  const costs = await section('Cost Rates')
  await waitFor(() => expect(costs.textContent).toContain('This person has no cost rate yet.'))
  await press('Add Rate', costs)
  const cost = await findDialog('New Cost Rate')
  await setAmount(cost, '61.25')
  await press('Set Rate', cost)
  await waitFor(() => expect(list('Cost Rates')).toContain('61.25'))
  expect((await app.get<CostRate[]>(`/api/cost-rates?userId=${id}`)).body).toMatchObject([{ amount: 61.25 }])

  const bills = await section('Bill Rates')
  await press('Add Rate', bills)
  const bill = await findDialog('New Bill Rate')
  expect(within(bill).getByLabelText<HTMLSelectElement>('For').value).toBe('person')
  await setAmount(bill, '140')
  await press('Set Rate', bill)
  await toast('The rate of Zora Neale is set.')
  await waitFor(() => expect(list('Bill Rates')).toContain('140.00'))
})
