// @vitest-environment screens
import { screen, waitFor } from '@testing-library/dom'
import { URI, type TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import type { Invitation } from '#shared/accounts/contract.ts'
import { OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../../server/testing/browser.ts'
import { findNamed, found, named, testScreens } from '../testing/screens.ts'

const { user, load, press, toast, app } = testScreens()

const ROOT = 'root@northwind.example'
const ADA = 'ada@northwind.example'
const NOW = Date.parse('2026-11-18T10:00:00Z')

let root: TestBrowser
let phone: TOTP

beforeAll(async () => {
  root = await turnOnAccounts(app, ROOT, 1)
  const { body } = await root.request<{ uri: string }>('POST', '/api/auth/second-factor', { password: OWN_PASSWORD })
  phone = URI.parse(body.uri) as TOTP
  await root.request('PUT', '/api/auth/second-factor', { code: phone.generate({ timestamp: NOW }) })
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const button = (name: string) => found(named('button', name)) as HTMLButtonElement

async function signIn(email: string, password: string): Promise<void> {
  await screen.findByLabelText('Email')
  await user.clear(field('Email'))
  await user.type(field('Email'), email)
  await user.type(field('Password'), password)
  await press('Sign In')
}

test('with accounts, email and password are asked for in the place of the shared password, as password managers expect', async () => {
  await load('/dashboard')
  await screen.findByLabelText('Email')
  expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual(['username', 'current-password'])
  expect(button('Sign In').disabled).toBe(true)
  await user.type(field('Email'), ROOT)
  expect(button('Sign In').disabled).toBe(true)
  await user.type(field('Password'), 'x')
  expect(button('Sign In').disabled).toBe(false)
  await press('Show characters')
  expect(field('Password').type).toBe('text')
})

test('a wrong password is said in the form and cleared, and the email stays', async () => {
  await load('/dashboard')
  await signIn(ROOT, 'not my password')
  expect((await screen.findByRole('alert')).textContent).toBe('The email or the password is wrong.')
  expect([field('Email').value, field('Password').value]).toEqual([ROOT, ''])
  expect(document.activeElement).toBe(field('Password'))
})

test('the second step asks for a code, a wrong one is said, Back leads to the password, and the right one opens the app', async () => {
  await load('/dashboard')
  await signIn(ROOT, OWN_PASSWORD)
  expect((await screen.findByLabelText<HTMLInputElement>('Code')).autocomplete).toBe('one-time-code')
  await user.type(field('Code'), '000000')
  await press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong')
  expect(field('Code').value).toBe('')
  await press('Back')
  expect(field('Email').value).toBe(ROOT)
  await user.type(field('Password'), OWN_PASSWORD)
  await press('Sign In')
  await screen.findByLabelText('Code')
  await user.type(field('Code'), phone.generate({ timestamp: NOW + 30_000 }))
  await press('Sign In')
  await toast('Authentication Successful')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard Overview' })
})

test('an invitation says whose it is and the rules for a password, and signs its person in, in the place of who was', async () => {
  const grace = await app.db.selectFrom('people').select('name').where('id', '=', 2).executeTakeFirstOrThrow()
  const { body } = await root.request<{ invitation: Invitation }>('POST', '/api/accounts', { email: ADA, userId: 2 })
  await load(body.invitation.link)
  await screen.findByText(`Welcome, ${grace.name}. Choose a password to sign in with from now on.`)
  const password = await waitFor(() => field('New password'))
  expect(field('Email').value).toBe(ADA)
  expect(document.body.textContent).toContain('At least 15 characters')
  await user.type(password, 'too short')
  await press('Set Password and Sign In')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(password)
  await user.type(password, OWN_PASSWORD)
  await press('Set Password and Sign In')
  await toast(`Welcome to Offbench, ${grace.name}.`)
  expect(window.location.hash).toBe('')
  await waitFor(() => expect(document.querySelector('header')?.textContent).toContain(grace.name))

  await load(body.invitation.link)
  await screen.findByText('This invitation no longer works.')
  await press('Go to Sign In')
  await waitFor(() => expect(document.querySelector('header')?.textContent).toContain(grace.name))
})

test('signing out leaves in the tab nothing of what was asked, and in the browser no name that was chosen', async () => {
  sessionStorage.setItem('offbench.asked', '["who is sick?"]')
  localStorage.setItem('offbench.palette', '[{"id":"person-1","label":"Ada Byron"}]')
  const menus = document.querySelectorAll<HTMLElement>('header button[aria-haspopup=menu]')
  await user.click(found([...menus].at(-1)))
  await user.click(await findNamed('menuitem', 'Logout'))
  await toast('Logged Out')
  await screen.findByLabelText('Password', { selector: 'input' })
  expect([sessionStorage.length, localStorage.getItem('offbench.palette')]).toEqual([0, null])
})
