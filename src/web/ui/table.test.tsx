// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ChoiceFilter } from './filter-options.tsx'
import { Section } from './section.tsx'
import { Table, type Sorting } from './table.tsx'
import { testPage } from './test-page.ts'
import { mediaIs } from './test-window.ts'

testPage()

const PEOPLE = [
  { name: 'Ada', taken: 3 },
  { name: 'Grace', taken: 5 },
]

const balances = (sorting: Sorting) => (
  <Table
    label="Balances"
    rows={PEOPLE}
    keyOf={({ name }) => name}
    nameOf={({ name }) => name}
    total={40}
    sorting={sorting}
    columns={[
      { key: 'name', title: 'Person', names: true, first: 'asc', cell: ({ name }) => name },
      { key: 'taken', title: 'Taken', first: 'desc', cell: ({ taken }) => taken },
      { key: 'role', title: 'Role', cell: () => 'Developer' },
    ]}
  />
)

/** Presses the head of a column that is sorted like this, and tells what is asked for. */
async function press(head: string, sort: string | undefined, order?: 'asc' | 'desc') {
  const onSort = vi.fn<Sorting['onSort']>()
  const { unmount } = render(balances({ sort, order, onSort }))
  await userEvent.click(screen.getByRole('button', { name: head }))
  unmount()
  return onSort.mock.calls
}

test('the head of a column sorts by it, then the other way round, then no longer', async () => {
  expect(await press('Taken', undefined)).toEqual([['taken', undefined]])
  expect(await press('Taken', 'taken')).toEqual([['taken', 'asc']])
  expect(await press('Taken', 'taken', 'asc')).toEqual([[undefined, undefined]])
  expect(await press('Person', 'name')).toEqual([['name', 'desc']])
})

test('a table says how it is sorted, how long it is, and the names of its rows', () => {
  render(balances({ sort: 'taken', order: undefined, onSort: () => undefined }))
  expect(screen.getByRole('table', { name: 'Balances' }).getAttribute('aria-rowcount')).toBe('41')
  expect(screen.getByRole('columnheader', { name: 'Taken' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Role' }).querySelector('button')).toBeNull()
  expect(screen.getByRole('row', { name: 'Grace' }).textContent).toBe('Grace5Developer')
})

test('a filter keeps a chosen value that is no longer offered, and everything is no value', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  const filter = (
    <ChoiceFilter aria-label="Role" all="All Roles" values={['Designer']} value="Pilot" onChange={onChange} />
  )
  render(filter)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
  expect([select.value, ...[...select.options].map(({ text }) => text)]).toEqual([
    'Pilot',
    'All Roles',
    'Pilot',
    'Designer',
  ])
  await userEvent.selectOptions(select, 'All Roles')
  expect(onChange.mock.calls).toEqual([[undefined]])
})

test('a section says why it has no content in its place', () => {
  mediaIs(() => false)
  const shown = (count: number) => {
    const { unmount } = render(
      <Section title="Leave" nothing={count === 0 && 'No leave this week or later.'}>
        <p>{count} days</p>
      </Section>,
    )
    const { textContent } = screen.getByRole('region', { name: 'Leave' })
    unmount()
    return textContent
  }
  expect(shown(0)).toBe('LeaveNo leave this week or later.')
  expect(shown(2)).toBe('Leave2 days')
})
