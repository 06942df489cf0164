// @vitest-environment screens
import { screen, waitFor, within } from '@testing-library/dom'
import { URI, type TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Method } from '#shared/http/endpoint.ts'
import { openBrowser, OWN_PASSWORD } from '../../server/testing/browser.ts'
import { findDialog, findNamed, found, named, testScreens } from '../testing/screens.ts'

// The tests follow one company from the shared password to accounts, in this order.
const { app, user, open, press, toast, address } = testScreens()

const ROOT = 'root@northwind.example'
const ADA = 'ada@northwind.example'
const NOW = Date.parse('2026-11-18T10:00:00Z')

const field = (label: string, root: HTMLElement = document.body) =>
  within(root).getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const card = (title: string) => screen.findByRole('region', { name: title })
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

async function fill(label: string, text: string, root?: HTMLElement): Promise<void> {
  const input = await waitFor(() => field(label, root))
  await user.clear(input)
  if (text !== '') await user.type(input, text)
}

/** Chooses from the menu of somebody's account. */
async function choose(item: string, email: string): Promise<void> {
  await press(`Change the account of ${email}`)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('with the shared password there are Access, Company, Rates, Invoicing and Audit, and the rules for a password are said before it is typed', async () => {
  await open('/settings')
  expect(tabs()).toEqual(['Access', 'Company', 'Rates', 'Invoicing', 'Integrations', 'Audit'])
  const password = field('Your new password')
  const hint = document.getElementById(password.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('At least 15 characters')
  expect(password.getAttribute('autocomplete')).toBe('new-password')
})

test('accounts are turned on once one has confirmed it, and what is wrong stands at its field', async () => {
  await open('/settings')
  await fill('Your email', ROOT)
  await fill('Your new password', 'too short')
  await press('Turn On Accounts…')
  expect((await card('Turn on accounts')).textContent).toContain('several words are easier to remember')
  await fill('Your new password', 'passwordpassword1')
  await press('Turn On Accounts…')
  await press('Turn On Accounts', await findDialog('Turn on accounts?'))
  await waitFor(async () => expect((await card('Turn on accounts')).textContent).toContain('easily guessed'))
  expect(field('Your new password').getAttribute('aria-invalid')).toBe('true')

  await fill('Your new password', OWN_PASSWORD)
  await press('Turn On Accounts…')
  await press('Turn On Accounts', await findDialog('Turn on accounts?'))
  await toast('Accounts are turned on.')
  await waitFor(() =>
    expect(tabs()).toEqual([
      'My Account',
      'Tokens',
      'Calendars',
      'Accounts',
      'Access',
      'Company',
      'Integrations',
      'Audit',
    ]),
  )
  const accounts = await app.db.selectFrom('accounts').select(['email', 'roles']).execute()
  expect(accounts).toEqual([{ email: ROOT, roles: ['admin'] }])
})

test('an invitation is a link that is shown once, with the roles that were checked', async () => {
  await open('/settings?tab=accounts')
  await press('Invite')
  const dialog = await findDialog('Invite Somebody')
  await fill('Email', ADA, dialog)
  await user.click(field('HR', dialog))
  await press('Create Invitation', dialog)
  const shown = await findDialog(`Invitation for ${ADA}`)
  expect(field('Invitation link', shown).value).toMatch(/^http.*\/invitation#[\w-]{43}$/)
  await press('Done', shown)
  const account = await screen.findByRole('article', { name: ADA })
  await waitFor(() => expect(account.textContent).toContain('Invited until'))
  expect(account.textContent).toContain('HR')
  expect(document.body.textContent).not.toContain('/invitation#')
})

test('somebody is invited by name at once, before the email that is known of them has arrived', async () => {
  const person = await app.db
    .selectFrom('people')
    .select(['name', 'email'])
    .where('id', '=', 9)
    .executeTakeFirstOrThrow()
  const email = found(person.email)
  await open('/settings?tab=accounts')
  await press('Invite')
  const dialog = await findDialog('Invite Somebody')
  await user.click(within(dialog).getByRole('combobox', { name: 'Person' }))
  await user.type(document.activeElement ?? document.body, person.name)
  await user.click(await screen.findByRole('option', { name: new RegExp(person.name) }))
  await press('Create Invitation', dialog)
  // It is called by the person once the names of people have arrived.
  const titles = [email, person.name].map((name) => `Invitation for ${name}`)
  await press('Done', await Promise.any(titles.map(findDialog)))
  const { id } = await app.db
    .deleteFrom('accounts')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(0)
})

test('an email that another account has is refused at the field', async () => {
  await open('/settings?tab=accounts')
  await press('Invite')
  const dialog = await findDialog('Invite Somebody')
  await fill('Email', ROOT, dialog)
  await press('Create Invitation', dialog)
  await waitFor(() => expect(field('Email', dialog).getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.textContent).toContain('Another account has this email')
  await fill('Email', '', dialog)
  await press('Cancel', dialog)
})

test('roles are changed by checking them, and the history tells it', async () => {
  await open('/settings?tab=accounts')
  await choose('Edit', ADA)
  const dialog = await findDialog(`Account of ${ADA}`)
  await user.click(field('Finance', dialog))
  await press('Save', dialog)
  await toast('is saved')
  const { roles } = await app.db
    .selectFrom('accounts')
    .select('roles')
    .where('email', '=', ADA)
    .executeTakeFirstOrThrow()
  expect(roles).toEqual(['hr', 'finance'])
  await choose('Edit', ADA)
  const again = await findDialog(`Account of ${ADA}`)
  await waitFor(() => expect(again.textContent).toContain('Roles: HR'))
  await press('Close', again)
})

test('the last administrator cannot be deactivated, removed or made staff, and is told so', async () => {
  const { name } = await app.db.selectFrom('people').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
  await open('/settings?tab=accounts')
  for (const step of ['Deactivate', 'Remove']) {
    await choose(step, name)
    const dialog = await findDialog(`${step} the account of ${name}?`)
    await press(step, dialog)
    await waitFor(() => expect(dialog.textContent).toContain('This is the last administrator'))
    await press('Cancel', dialog)
  }
  await choose('Edit', name)
  const dialog = await findDialog(`Account of ${name}`)
  await user.click(field('Administrator', dialog))
  await press('Save', dialog)
  await waitFor(() => expect(dialog.textContent).toContain('This is the last administrator'))
  await user.click(field('Administrator', dialog))
  await press('Cancel', dialog)
})

test('an account is deactivated after a question, and activated at once', async () => {
  await open('/settings?tab=accounts')
  await choose('Deactivate', ADA)
  await press('Deactivate', await findDialog(`Deactivate the account of ${ADA}?`))
  await toast('cannot sign in any more')
  await waitFor(() => expect(named('button', `Change the account of ${ADA}`)).not.toBeNull())
  await waitFor(() => expect(found(screen.queryByRole('article', { name: ADA })).textContent).toContain('Deactivated'))
  await choose('Activate', ADA)
  await toast('can sign in again')
  const { active } = await app.db
    .selectFrom('accounts')
    .select('active')
    .where('email', '=', ADA)
    .executeTakeFirstOrThrow()
  expect(active).toBe(true)
})

test('somebody is signed out everywhere after a question, and of oneself the menu offers what takes no password', async () => {
  await open('/settings?tab=accounts')
  await choose('Sign Out Everywhere', ADA)
  await press('Sign Out Everywhere', await findDialog(`Sign ${ADA} out everywhere?`))
  await toast(`${ADA} is signed out.`)
  const { name } = await app.db.selectFrom('people').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
  await press(`Change the account of ${name}`)
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Edit', 'Deactivate', 'Remove'])
  await user.keyboard('{Escape}')
})

test('the list is narrowed by name, email, role and state, and these stand in the address', async () => {
  await open('/settings?tab=accounts')
  await user.type(screen.getByLabelText('Search accounts'), 'nobody')
  await screen.findByText('No account matches.')
  expect(address()).toContain('q=nobody')
  await press('Clear Filters')
  await user.selectOptions(screen.getByLabelText('Role'), 'HR')
  await waitFor(() => expect(document.querySelectorAll('[aria-label=Accounts] article')).toHaveLength(1))
  expect(address()).toContain('role=hr')
  await user.selectOptions(screen.getByLabelText('State'), 'Deactivated')
  await screen.findByText('No account matches.')
  expect(address()).toContain('state=deactivated')
})

test('a new password takes the current one, and is refused at its field', async () => {
  await open('/settings')
  await fill('Current password', 'not my password at all')
  await fill('New password', 'six brown otters swim')
  await press('Change Password')
  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'))
  await fill('Current password', OWN_PASSWORD)
  await press('Change Password')
  await toast('Your password is changed.')
  expect(field('New password').value).toBe('')
  expect((await openBrowser(app).signIn(ROOT, 'six brown otters swim')).status).toBe(204)
})

test('other devices are listed, and signed out one by one', async () => {
  const other = openBrowser(app)
  await other.signIn(ROOT, 'six brown otters swim')
  await open('/settings?tab=company')
  await open('/settings')
  const devices = await screen.findByRole('list', { name: 'Devices' })
  const [latest] = await within(devices).findAllByRole('button', { name: /^Sign out/ })
  await user.click(found(latest))
  await toast('That device is signed out.')
  expect((await other.get('/api/users')).status).toBe(401)
})

test('a second factor is set up by a code of the key that is shown, and its recovery codes stay until they are saved', async () => {
  await open('/settings')
  await press('Set Up')
  await fill('Your password', 'six brown otters swim')
  await press('Continue')
  const link = await waitFor(() => found(document.querySelector<HTMLAnchorElement>('a[href^="otpauth:"]')))
  const totp = URI.parse(link.href) as TOTP
  expect(
    screen
      .getByRole('img', { name: /QR code/ })
      .querySelector('path')
      ?.getAttribute('d')?.length,
  ).toBeGreaterThan(1000)
  await fill('Code', '000000')
  await press('Turn On')
  await waitFor(() => expect(field('Code').getAttribute('aria-invalid')).toBe('true'))
  await fill('Code', totp.generate({ timestamp: NOW }))
  await press('Turn On')
  const codes = await screen.findByRole('region', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  await press('I Have Saved Them')
  expect((await card('Second factor')).textContent).toContain('10 recovery codes are left')
  expect(await openBrowser(app).signIn(ROOT, 'six brown otters swim')).toMatchObject({
    status: 401,
    body: { error: 'CODE_REQUIRED' },
  })

  await press('Turn Off')
  await fill('Your password', 'six brown otters swim')
  await fill('Code', totp.generate({ timestamp: NOW + 30_000 }))
  await press('Turn Off')
  await toast('The second factor is turned off.')
  await findNamed('button', 'Set Up')
})

test('a token is shown once when it is made, works with the access that was chosen, and ends for good', async () => {
  await open('/settings?tab=tokens')
  await screen.findByText('You have no tokens.')
  await press('New Token')
  const dialog = await findDialog('New Token')
  await press('Create Token', dialog)
  await waitFor(() => expect(field('Name', dialog).getAttribute('aria-invalid')).toBe('true'))
  await fill('Name', 'Payroll', dialog)
  await press('Create Token', dialog)
  const shown = await findDialog('Token Payroll')
  const { value } = field('Token', shown)
  expect(value).toMatch(/^ob_/)
  await press('Done', shown)
  expect(document.body.innerHTML).not.toContain(value)
  const asked = (method: Method) =>
    app.request(method, '/api/company', {}, { cookie: '', authorization: `Bearer ${value}` })
  expect([(await asked('GET')).status, (await asked('PATCH')).status]).toEqual([200, 403])
  const list = await screen.findByRole('list', { name: 'Your tokens' })
  expect(list.textContent).toContain('Payroll')
  expect(list.textContent).toContain('ends 16 Feb 2027')
  await press('End Payroll')
  await press('End Token', await findDialog('End the token Payroll?'))
  await toast('The token has ended.')
  await screen.findByText('You have no tokens.')
  expect((await asked('GET')).status).toBe(401)
})

test('administrators see and end tokens of others', async () => {
  const { id } = await app.db.selectFrom('accounts').select('id').where('email', '=', ADA).executeTakeFirstOrThrow()
  const over = { created_at: new Date(NOW - 2), expires_at: new Date(NOW - 1) }
  await app.db
    .insertInto('access_tokens')
    .values({ account_id: id, name: 'Old script', token_hash: new Uint8Array(32), scopes: ['read', 'write'], ...over })
    .execute()
  await open('/settings?tab=company')
  await open('/settings?tab=tokens')
  const list = await screen.findByRole('list', { name: 'Tokens of others' })
  for (const text of ['Old script', 'Read and change', 'Expired', ADA, 'never used'])
    expect(list.textContent).toContain(text)
  await press('End Old script')
  await press('End Token', await findDialog('End the token Old script?'))
  await screen.findByText('Nobody else has a token.')
})

test('the company is saved over a setting that somebody else has changed meanwhile', async () => {
  await open('/settings?tab=company')
  await fill('Company name', 'Northwind')
  const toggle = screen.getByLabelText('Assume figures for projects without any')
  await user.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  await fill('Hours until an unused session ends', '4')
  await press('Save')
  await toast("The company's settings are saved.")
  const settings = await app.db.selectFrom('company_settings').select(['name', 'session_idle_hours as hours']).execute()
  expect(settings).toEqual([{ name: 'Northwind', hours: 4 }])
})

test('sample people get accounts on request, whose password is shown once, and which are removed after a question', async () => {
  await open('/settings?tab=access')
  await press('Create Sample Accounts')
  const made = await card('Try the sample company as somebody else')
  const { value } = await waitFor(() => field('Password of the sample accounts', made))
  expect(value).toMatch(/^(\w{5}-){3}\w{5}$/)
  const tried = await within(made).findAllByRole('listitem')
  expect(tried.map(({ textContent }) => textContent.split(' ·')[0])).toEqual([
    'Planner',
    'HR',
    'Finance',
    'Manager of people',
    'Project lead',
    'Staff',
  ])
  await open('/settings?tab=company')
  await open('/settings?tab=access')
  expect((await waitFor(() => field('Password of the sample accounts'))).value).toBe(value)
  await press('I Have Copied It')
  expect(document.body.innerHTML).not.toContain(value)
  const [planner] = await screen.findAllByText(/@example\.com$/)
  expect((await openBrowser(app).signIn(found(planner).textContent, value)).status).toBe(204)

  await press('Remove Sample Accounts')
  await press('Remove', await findDialog('Remove 39 sample accounts?'))
  await toast('The sample accounts are removed.')
  await findNamed('button', 'Create Sample Accounts')
})

test('of many groups of a directory the first are shown, and those with a role; others are found by their name', async () => {
  await open('/settings?tab=access')
  await press('Create SCIM Token')
  const dialog = await findDialog('SCIM token')
  const token = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'SCIM token' }).value
  await press('Done', dialog)
  const headers = { cookie: '', authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  for (let nth = 1; nth <= 14; nth += 1) {
    const group = JSON.stringify({ displayName: `Team ${nth}` })
    expect((await app.raw('POST', '/scim/v2/Groups', headers, group)).statusCode).toBe(201)
  }
  const shown = () => {
    const list = screen.getByRole('list', { name: 'Groups of the directory' })
    const roles = within(list).getAllByRole('combobox')
    return roles.map((role) => Number(role.getAttribute('aria-label')?.replace('Role of Team ', '')))
  }
  const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  await open('/settings?tab=access')
  await waitFor(() => expect(shown()).toEqual(first))
  const search = screen.getByRole('searchbox', { name: 'Search groups' })
  await user.type(search, 'TEAM 1')
  await waitFor(() => expect(shown()).toEqual([1, 10, 11, 12, 13, 14]))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Team 13' }), 'Planner')
  await user.type(search, ' of nobody')
  await screen.findByText('No group has this name.')
  await user.clear(search)
  await waitFor(() => expect(shown()).toEqual([...first, 13]))
  await press('Show All 14 Groups')
  await waitFor(() => expect(shown()).toHaveLength(14))
})

test('a time zone is chosen for everybody, and the history tells what was before', async () => {
  await open('/settings?tab=company')
  await user.selectOptions(await screen.findByLabelText('Time zone'), 'Pacific/Kiritimati')
  const friday = screen.getByLabelText(/Hours on Friday/)
  await user.clear(friday)
  await user.type(friday, '6')
  await press('Save')
  await toast("The company's settings are saved.")
  const history = await card('History')
  await waitFor(() => expect(history.textContent).toContain('Pacific/Kiritimati'))
  expect(history.textContent).toContain("Each person's own")
  expect(history.textContent).toContain('8, 8, 8, 8, 6, 0, 0 (38 h)')
  // It is 10:00 in UTC: the test's clock stands still.
  await waitFor(() => expect(history.textContent).toContain('Today, 00:00'))
})

test('integrations say how they stand and lead to where they are managed', async () => {
  await open('/settings?tab=integrations')
  const projectWorks = await card('ProjectWorks')
  await waitFor(() => expect(projectWorks.textContent).toContain('Not set up'))
  expect(projectWorks.textContent).toContain('Sample data')
  expect(within(projectWorks).getByRole('link').getAttribute('href')).toBe('/api-summary?panel=overview')
})

test("an administrator sees on somebody's profile whether they can sign in, and goes on from there", async () => {
  const { id } = await app.db
    .selectFrom('accounts')
    .select('user_id as id')
    .where('email', '=', ROOT)
    .executeTakeFirstOrThrow()
  await open(`/people/${id}`)
  const link = await screen.findByText('Account: Active')
  expect(link.getAttribute('href')).toContain('/settings?tab=accounts&q=')
  await open('/people/7')
  expect((await screen.findByText('No account')).getAttribute('href')).toBe('/settings?tab=accounts')
})
