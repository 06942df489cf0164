// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToast } from '../../ui/toast.ts'
import { closeDialog, openDialog, useOpenDialog } from '../../widgets/global-dialogs.ts'
import { handAction } from '../../widgets/handed-action.ts'
import { hookAt } from '../../widgets/test-address.tsx'
import { useHandedActions } from '../handed-actions.ts'
import { useTheme } from '../theme.ts'
import { switchSingleKeys, useSingleKeys } from './single-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

const SESSION = { roles: [], permissions: [], leads: [], reports: [], standsInFor: [], viewingAs: null, timeZone: null }

let mode: string
let loggedOut: number

beforeEach(() => {
  mode = 'password'
  loggedOut = 0
  window.scrollTo = () => undefined
  document.body.replaceChildren()
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.endsWith('/auth/session') ? { ...SESSION, mode, user: { id: 3 } } : { id: 3 })),
  )
})
afterEach(() => {
  cleanup()
  act(closeDialog)
  localStorage.clear()
  switchSingleKeys(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The frame's keys, on a page with these elements. */
async function frame(html = '') {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = html
  const hook = await hookAt('/leave-management', () => {
    useShortcuts()
    useHandedActions(() => (loggedOut += 1))
    return { dialog: useOpenDialog()?.name, toast: useToast(), theme: useTheme(), keys: useSingleKeys() }
  })
  return {
    hook,
    /** Presses a key on an element; whether it was taken. */
    press: (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
      !fireEvent.keyDown(on, { key, ...more }),
    /** Where keys lead. */
    leads: (...keys: string[]) =>
      hook.told(() => {
        for (const key of keys) fireEvent.keyDown(document.body, { key })
      }),
    dialog: () => hook.value().dialog,
    element: () => page.firstElementChild ?? page,
  }
}

test('two letters lead to a screen, in three seconds; a letter between them, or one alone, leads nowhere', async () => {
  const { leads } = await frame()
  expect(await leads('d')).toBe('now at /leave-management')
  expect(await leads('g', 'q', 'd')).toBe('now at /leave-management')
  expect(await leads('g', 'd')).toBe('a step to /dashboard')
})

test('g and m lead to the profile of who is there', async () => {
  const { leads } = await frame()
  expect(await leads('g', 'm')).toBe('a step to /people/3')
})

test('letters that come too late begin anew', async () => {
  const { hook } = await frame()
  let now = 1_000
  const at = (key: string, ms: number) => {
    now += ms
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    document.body.dispatchEvent(event)
  }
  const told = (ms: number) =>
    hook.told(() => {
      at('g', 10_000)
      at('d', ms)
    })
  expect(await told(3_000)).toBe('now at /leave-management')
  expect(await told(2_999)).toBe('a step to /dashboard')
})

test.each([
  ['with Ctrl', { ctrlKey: true }, ''],
  ['with Cmd', { metaKey: true }, ''],
  ['with Alt', { altKey: true }, ''],
  ['held down', { repeat: true }, ''],
  ['where one types', {}, '<input>'],
  ['where one types lines', {}, '<textarea></textarea>'],
  ['in a menu', {}, '<div role="menu"><button>'],
  ['while a dialog is open', {}, '<p></p><div role="dialog"></div>'],
  ['while a question is open', {}, '<p></p><div role="alertdialog"></div>'],
  ['while a menu is open', {}, '<p></p><div role="menu"></div>'],
  ['while the screen is out of reach', {}, '<p></p><div inert><main id="content"></main></div>'],
])('? %s is the browser’s', async (_, more, html) => {
  const { press, dialog, element } = await frame(html)
  const target = element().querySelector('button') ?? element()
  expect([press('?', more, target), dialog()]).toEqual([false, undefined])
})

test.each(['<p></p>', '<input type="checkbox">', '<input type="radio">', '<input type="range">'])(
  '? on %s shows the keys',
  async (html) => {
    const { press, dialog, element } = await frame(html)
    expect([press('?', {}, element()), dialog()]).toEqual([true, 'shortcuts'])
  },
)

test('a key that something else has taken, or that is switched off, does nothing', async () => {
  const { press, dialog, hook, element } = await frame('<p></p>')
  element().addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('?', {}, element())
  expect(dialog()).toBeUndefined()
  act(() => switchSingleKeys(false))
  expect([press('?'), dialog(), hook.value().keys]).toEqual([false, undefined, false])
  expect(localStorage.getItem('offbench.single-keys')).toBe('off')
  act(() => switchSingleKeys(true))
  expect([localStorage.length, press('?'), dialog()]).toEqual([0, true, 'shortcuts'])
})

test.each<[KeyboardEventInit, boolean]>([
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{ ctrlKey: true, metaKey: true }, false],
  [{ ctrlKey: true, altKey: true }, false],
  [{ ctrlKey: true, shiftKey: true }, false],
  [{ ctrlKey: true, repeat: true }, false],
  [{}, false],
])('K with %j opens the palette (%s), also where one types, and closes it', async (more, opens) => {
  const { press, dialog, element } = await frame('<input>')
  expect([press('K', more, element()), dialog()]).toEqual([opens, opens ? 'palette' : undefined])
  expect([press('k', more, element()), dialog()]).toEqual([opens, undefined])
})

test('the palette takes the place of a dialog, unless something that is typed there would be lost', async () => {
  const { press, dialog, hook } = await frame('<div role="dialog"><form></form></div><div role="dialog"></div>')
  act(() => openDialog('shortcuts'))
  document.querySelector('form')?.setAttribute('data-unsaved', 'lost')
  expect([press('k', { ctrlKey: true }), dialog()]).toEqual([true, 'shortcuts'])
  expect(hook.value().toast).toMatchObject({ title: 'Unsaved Changes' })
  document.querySelector('form')?.removeAttribute('data-unsaved')
  expect([press('k', { ctrlKey: true }), dialog()]).toEqual([true, 'palette'])
})

test('nothing is heard of keys and actions once the frame has gone', async () => {
  const { press, dialog } = await frame()
  cleanup()
  handAction('log-out')
  expect([press('?'), dialog(), loggedOut]).toEqual([false, undefined, 0])
})

test('an action that is handed over is done: signing out, a theme, a dialog', async () => {
  const { hook, dialog } = await frame()
  const theme = () => [
    hook.value().theme,
    document.documentElement.dataset['theme'],
    localStorage.getItem('offbench.theme'),
  ]
  act(() => handAction('log-out'))
  expect([loggedOut, dialog()]).toEqual([1, undefined])
  act(() => handAction('theme-dark'))
  expect(theme()).toEqual(['dark', 'dark', 'dark'])
  act(() => handAction('theme-system'))
  expect(theme()).toEqual(['system', undefined, null])
  act(() => handAction('find-expert'))
  expect(dialog()).toBe('find-expert')
  act(() => handAction('unknown'))
  expect([dialog(), loggedOut]).toEqual(['find-expert', 1])
})

test('an action that is not for the session is not done', async () => {
  mode = 'accounts'
  const { dialog } = await frame()
  act(() => handAction('act-as'))
  expect(dialog()).toBeUndefined()
  act(() => handAction('shortcuts'))
  expect(dialog()).toBe('shortcuts')
})
