// @vitest-environment screens
import { fireEvent, waitFor } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { PaletteReply } from '#shared/palette/contract.ts'
import type { CurrentUser } from '#shared/people/contract.ts'
import { findDialog, found, testScreens } from '../testing/screens.ts'

const { app, user, open, address } = testScreens()

let me: CurrentUser

beforeAll(async () => {
  me = (await app.get<CurrentUser>('/api/users/current')).body
})
beforeEach(async () => {
  localStorage.clear()
  await open('/dashboard')
  await closeDialogs()
  ;(document.activeElement as HTMLElement | null)?.blur()
})

const dialogs = () => document.querySelectorAll('[role=dialog]')
const noDialog = () => waitFor(() => expect(dialogs()).toHaveLength(0))
/** A dialog that has only just opened may miss the first key. */
const closeDialogs = () =>
  waitFor(async () => {
    if (dialogs().length > 0) await user.keyboard('{Escape}')
    expect(dialogs()).toHaveLength(0)
  })
const options = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=option]')]
const lines = () => options().map(({ textContent }) => textContent)
const groups = () =>
  [...document.querySelectorAll('[role=dialog] [cmdk-group-heading]')].map(({ textContent }) => textContent)
const box = () => found(document.querySelector<HTMLInputElement>('[role=dialog] input'))
const selected = () => document.querySelector('[role=dialog] [role=option][aria-selected=true]')?.textContent

async function openPalette(): Promise<void> {
  await user.keyboard('{Control>}k{/Control}')
  await findDialog('Search')
}

test('letters lead to screens: g and the screen’s own, my profile too', async () => {
  await user.keyboard('gl')
  await waitFor(() => expect(address()).toBe('/leave-management'))
  await user.keyboard('gm')
  await waitFor(() => expect(address()).toBe(`/people/${me.id}`))
  await user.keyboard('gqgd')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('c makes what is made on the screen, ? shows the keys, / searches', async () => {
  await user.keyboard('gl')
  await waitFor(() => expect(address()).toBe('/leave-management'))
  await user.keyboard('c')
  await waitFor(() => expect(address()).toContain('action=new'))
  await findDialog('New Leave Request')
  await user.keyboard('{Escape}')
  await noDialog()
  await user.keyboard('?')
  const help = await findDialog('Keyboard Shortcuts')
  expect(help.textContent).toContain('Go to')
  await user.keyboard('gd')
  expect(address()).toContain('/leave-management')
})

test('t logs time from everywhere', async () => {
  await user.keyboard('t')
  await waitFor(() => expect(dialogs()).toHaveLength(1))
})

test.each(['{Control>}g{/Control}d', '{Alt>}g{/Alt}l'])('%s is no shortcut', async (keys) => {
  await user.keyboard(keys)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(address()).toBe('/dashboard')
})

test('where one types, letters are letters', async () => {
  const field = found(document.querySelector<HTMLTextAreaElement>('main textarea'))
  field.focus()
  await user.keyboard('gl?')
  expect([field.value.endsWith('gl?'), address(), dialogs().length]).toEqual([true, '/dashboard', 0])
  await user.clear(field)
})

test('letters do nothing once single keys are switched off', async () => {
  const { switchSingleKeys } = await import('./shortcuts/single-keys.ts')
  switchSingleKeys(false)
  onTestFinished(() => switchSingleKeys(true))
  await user.keyboard('gl?')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([address(), dialogs().length]).toEqual(['/dashboard', 0])
})

test('Ctrl + k opens the palette and closes it, Shift or Alt with it do not', async () => {
  await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}{Control>}{Alt>}k{/Alt}{/Control}')
  expect(dialogs()).toHaveLength(0)
  await openPalette()
  await user.keyboard('{Control>}k{/Control}')
  await noDialog()
})

test('the browser does nothing by itself with the keys of a shortcut, and goes on with all others', async () => {
  const leaves = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init)
  expect([leaves({ key: 'w' }), leaves({ key: 'g' }), leaves({ key: 'd' })]).toEqual([true, false, false])
  expect(leaves({ key: 'k', ctrlKey: true })).toBe(false)
  await findDialog('Search')
  await closeDialogs()
})

test('before anything is typed there are actions and screens, then what matches, with what the company has', async () => {
  await openPalette()
  expect(groups()).toEqual(['On this screen', 'Actions', 'Screens'])
  const { body } = await app.get<PaletteReply>('/api/palette?q=an&limit=5')
  const [kind = 'skills'] = (Object.keys(body) as (keyof PaletteReply)[]).filter((one) => body[one].total > 5)
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  await user.type(box(), 'an')
  await waitFor(() => expect(groups()).toContain(`${name}5 of ${body[kind].total}`))
  expect(lines().some((line) => line?.startsWith('Ask:'))).toBe(false)
  const left = Math.min(body[kind].total, 50) - 5
  const before = options().length
  await user.click(found(options().find(({ textContent }) => textContent === `Show ${left} more${kind}`)))
  await waitFor(() => expect(options().length).toBeGreaterThan(before))
  expect(dialogs()).toHaveLength(1)
  await user.type(box(), 'n')
  await waitFor(() => expect(lines().at(-1)).toBe('Ask: “ann”'))
})

test('what was chosen comes first the next time, and leads there again', async () => {
  const { body } = await app.get<PaletteReply>('/api/palette?q=claims&limit=5')
  const project = found(body.projects.matches[0])
  await openPalette()
  await user.type(box(), project.name)
  await waitFor(() => expect(selected()).toContain(project.name))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain(`project=${project.id}`))
  await user.keyboard('{Escape}')
  await noDialog()
  await openPalette()
  expect([groups()[0], lines()[0]]).toEqual(['Recent', expect.stringContaining(project.name)])
})

test('Tab shows what else can be done with a line, Esc leads back to what was typed', async () => {
  const { body } = await app.get<PaletteReply>('/api/palette?q=claims&limit=5')
  const project = found(body.projects.matches[0])
  await openPalette()
  await user.type(box(), project.name)
  await waitFor(() => expect(selected()).toContain(project.name))
  await user.keyboard('{Tab}')
  await waitFor(() => expect(lines()).toContain('Budget'))
  expect(lines()[0]).toBe('Open Project')
  await user.type(box(), 'find')
  await waitFor(() => expect(lines()).toEqual(['Find the Right Person']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(box().value).toBe(project.name))
  expect(selected()).toContain(project.name)
})

test('nothing that matches is said', async () => {
  await openPalette()
  await user.type(box(), 'zzzzqqqq')
  await waitFor(() => expect(lines()).toEqual(['Ask: “zzzzqqqq”']))
})

test('a theme that is chosen holds at once', async () => {
  await openPalette()
  await user.type(box(), 'dark')
  await waitFor(() => expect(selected()).toMatch(/dark/i))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  expect(localStorage.getItem('offbench.theme')).toBe('dark')
  await openPalette()
  await user.type(box(), 'system theme')
  await waitFor(() => expect(selected()).toMatch(/system/i))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined())
})
