// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { shortcutsAt, type Surroundings } from './registry.ts'

const go = vi.fn<(href: string) => void>()

beforeEach(() => {
  go.mockReset()
  document.body.innerHTML = ''
})

/** What keys do somewhere, by the keys. */
function keysAt(change: Partial<Surroundings> = {}) {
  const surroundings = { pathname: '/today', search: {}, userId: 1, go, offered: () => true, ...change }
  const all = shortcutsAt(surroundings).flatMap(({ shortcuts }) => shortcuts)
  return new Map(all.map((shortcut) => [shortcut.keys, shortcut]))
}

test('a letter after g leads to a screen that is for the session, and to the own profile', () => {
  const keys = keysAt({ offered: (href) => href !== '/reports' })
  expect(keys.has('g n')).toBe(false)
  for (const one of ['g t', 'g m']) keys.get(one)?.run()
  expect(go.mock.calls).toEqual([['/timesheets-detail'], ['/people/1']])
  expect(keysAt({ userId: null }).has('g m')).toBe(false)
})

test('c makes what the screen is of and keeps its filters, but no open dialog', () => {
  const search = { employee: 2, action: 'edit', entry: 7 }
  const keys = keysAt({ pathname: '/timesheets-detail', search })
  expect(keys.get('c')?.what).toBe('New Time Entry')
  keys.get('c')?.run()
  expect(go.mock.calls).toEqual([['/timesheets-detail?employee=2&action=add']])
})

test.each([
  ['nothing is made there', { pathname: '/today' }],
  ['the form is not for the session', { pathname: '/expenses', offered: (href: string) => href === '/expenses' }],
  ['no screen is there', { pathname: '/nowhere' }],
])('there is no c where %s', (_case, change) => {
  expect(keysAt(change).has('c')).toBe(false)
})

test('t is for those who log time', () => {
  expect(keysAt().has('t')).toBe(true)
  expect(keysAt({ offered: (href) => !href.startsWith('/timesheets-detail?') }).has('t')).toBe(false)
})

test('/ goes to the first search that is seen, with its text chosen', () => {
  document.body.innerHTML =
    '<input type="search" id="menu"><main><input type="search" id="hidden"><input type="search" id="seen" value="ada"></main>'
  for (const box of document.querySelectorAll('input')) box.checkVisibility = () => box.id !== 'hidden'
  keysAt().get('/')?.run()
  const box = document.activeElement as HTMLInputElement
  expect([box.id, box.selectionStart, box.selectionEnd]).toEqual(['seen', 0, 3])
})
