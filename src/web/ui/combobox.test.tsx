// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testPage } from './test-page.ts'
import { Combobox } from './combobox.tsx'
import { TypedAhead, typedAhead } from './typed-ahead.ts'
import type { SearchGroup } from './search-list.tsx'

testPage()

const PEOPLE: SearchGroup[] = [
  { heading: 'Yours', options: [{ value: 1, label: 'Apollo', detail: 'Northwind' }] },
  {
    heading: 'Others',
    options: [
      { value: 2, label: 'Apollo Portal', detail: 'Contoso' },
      { value: 3, label: 'Zeus', detail: 'Northwind' },
    ],
  },
]
const MANY: SearchGroup[] = [
  { options: Array.from({ length: 60 }, (_, nth) => ({ value: nth + 1, label: `Project ${nth + 1}` })) },
]

let user: UserEvent
let searched: string[]

function Choice({
  groups,
  loading = false,
  hasMore = false,
  as: Shown = Combobox,
}: {
  groups: SearchGroup[]
  loading?: boolean
  hasMore?: boolean
  as?: typeof Combobox
}) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <Shown
      id="project"
      ref={null}
      aria-invalid={false}
      label="Project"
      placeholder="Choose a project"
      searchPlaceholder="Search projects or clients"
      empty="No project matches"
      groups={groups}
      loading={loading}
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      onSearch={(text) => void searched.push(text)}
      hasMore={hasMore}
    />
  )
}

beforeEach(() => {
  user = userEvent.setup()
  searched = []
})

const control = () => screen.getByRole('combobox', { name: '' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const open = async () => {
  await user.click(screen.getAllByRole('combobox')[0] ?? document.body)
  await screen.findByPlaceholderText('Search projects or clients')
}
const type = (text: string) => user.type(screen.getByPlaceholderText('Search projects or clients'), text)

test('what is typed before the list is there is searched for', async () => {
  // As on a page where nobody has opened a list yet.
  vi.resetModules()
  const { Combobox: New } = await import('./combobox.tsx')
  render(<Choice groups={PEOPLE} as={New} />)
  // Not by `user`, which waits: the code may be there by then.
  fireEvent.click(control())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('zex{Backspace}us')
  // The code takes its time on a busy machine.
  const box = await screen.findByPlaceholderText('Search projects or clients', {}, { timeout: 20_000 })
  expect(box).toHaveProperty('value', 'zeus')
  expect(searched.at(-1)).toBe('zeus')
  expect(control().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('!')
  expect(box).toHaveProperty('value', 'zeus!')
}, 30_000)

test('a group without matches has no heading', async () => {
  render(<Choice groups={[...PEOPLE, { heading: 'Older', options: [] }]} />)
  await open()
  expect(options()).toEqual(['ApolloNorthwind', 'Apollo PortalContoso', 'ZeusNorthwind'])
  expect(screen.getByText('Others')).toBeDefined()
  expect(screen.queryByText('Older')).toBeNull()
})

test('what matches nothing is said', async () => {
  render(<Choice groups={[{ options: [] }]} />)
  await open()
  expect(options()).toEqual([])
  expect(screen.getByText('No project matches')).toBeDefined()
})

test('the arrow keys and Enter choose, which closes the list and is shown', async () => {
  render(<Choice groups={PEOPLE} />)
  await open()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(control().textContent).toBe('Apollo Portal')
  await open()
  const chosen = screen.getByRole('option', { name: /Apollo Portal/ })
  expect(within(chosen).getByLabelText('Chosen')).toBeDefined()
})

test('Escape chooses nothing, and the next search begins anew', async () => {
  render(<Choice groups={PEOPLE} />)
  await open()
  await type('zeus')
  await user.keyboard('{Escape}')
  expect(control().textContent).toBe('Choose a project')
  await open()
  expect(options()).toHaveLength(3)
})

test('of many matches in a group 50 are shown, which is said', async () => {
  render(<Choice groups={MANY} />)
  await open()
  expect(options()).toHaveLength(50)
  expect(screen.getByText('Only 50 are shown. Type to find others.')).toBeDefined()
})

test('that there are more matches than the groups contain is said', async () => {
  const list = render(<Choice groups={PEOPLE} />)
  await open()
  expect(screen.queryByText('Only 50 are shown. Type to find others.')).toBeNull()
  list.rerender(<Choice groups={PEOPLE} hasMore />)
  expect(screen.getByText('Only 50 are shown. Type to find others.')).toBeDefined()
})

test('while options are read neither one nor their absence is shown', async () => {
  render(<Choice groups={[]} loading />)
  await open()
  expect(options()).toEqual([])
  expect(screen.queryByText('No project matches')).toBeNull()
})

test('every text is searched for, and what is found is shown as it is', async () => {
  render(<Choice groups={PEOPLE} />)
  await open()
  await type('he')
  expect(searched.slice(-2)).toEqual(['h', 'he'])
  expect(options()).toHaveLength(3)
})

test('what was typed for a box that was given up is not meant for the next one', async () => {
  const first = render(<TypedAhead onEscape={() => undefined} />)
  await user.keyboard('ab')
  expect(typedAhead()).toBe('ab')
  first.unmount()
  let gaveUp = 0
  render(<TypedAhead onEscape={() => (gaveUp += 1)} />)
  expect(typedAhead()).toBe('')
  await user.keyboard('cd{Escape}')
  expect([typedAhead(), gaveUp]).toEqual(['', 1])
})

test('only what a search box would take is kept from the page, and nothing of who has gone on', () => {
  render(
    <>
      <TypedAhead onEscape={() => undefined} />
      <input />
    </>,
  )
  const goesOn = (key: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document.body, key)
  const modified = (['ctrlKey', 'metaKey', 'altKey'] as const).map((held) => goesOn({ key: 'a', [held]: true }))
  expect([...modified, goesOn({ key: 'Tab' })]).toEqual([true, true, true, true])
  expect([goesOn({ key: 'a' }), goesOn({ key: 'Enter' }), typedAhead()]).toEqual([false, false, 'a'])
  screen.getByRole('textbox').focus()
  expect([goesOn({ key: 'b' }), typedAhead()]).toEqual([true, 'a'])
})
