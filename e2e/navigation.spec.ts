import { expect, test } from './test.ts'

const LABELS = 'Skills People Resources Projects Timesheets Reviews Leave Expenses Dashboard Export API'.split(' ')

test('an address where nothing is says so and leads on', async ({ page, app }) => {
  await app.signIn(page, '/no/such/page')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(LABELS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('Page Not Found · Offbench')
  await expect(navigation.locator('[aria-current=page]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview')
})

test('a screen that is called otherwise than its place in the navigation begins with that word', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/resource-allocation')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Allocation')
  await expect(page.getByRole('main')).toHaveText(/^Resources ?Allocation/)
  await page.getByRole('main').getByRole('link', { name: 'Company Resources' }).click()
  await expect(heading).toHaveText('Company Resources')
  await expect(page.getByRole('main')).toHaveText(/^Resources ?Company Resources/)
  await page.getByRole('main').getByRole('link', { name: 'Resources', exact: true }).click()
  await expect(heading).toHaveText('Allocation')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skills' }).click()
  await expect(heading).toHaveText('Resources')
  await expect(page.getByRole('main')).toHaveText(/^Skills ?Resources/)

  const [person] = (await (await page.request.get(`${app.url}/api/users?limit=1`)).json()) as {
    id: number
    name: string
  }[]
  await page.goto(`${app.url}/people/${person?.id}`)
  await expect(heading).toContainText(person?.name ?? '')
  await expect(page).toHaveTitle(`${person?.name} · Offbench`)
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(['People'])
  await page.getByRole('main').getByRole('link', { name: 'People', exact: true }).click()
  await expect(heading).toHaveText('People & HR')
})

test('a change of screen moves the focus to its heading', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leave' })).toBeFocused()
})

test('also a screen that one leaves before it was there gives the focus to the next one', async ({ page, app }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/screen-/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await app.signIn(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leave' }).click()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Leave' })).toBeFocused()
})

test('the version stands below every screen', async ({ app, page }) => {
  await app.signIn(page, '/dashboard')
  await expect(page.getByRole('contentinfo')).toHaveText(/^Offbench \d+\.\d+\.\d+$/)
})

test('the first Tab offers to skip the navigation', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible()
  // A page that has been reloaded is not always the one that keys go to.
  await page.bringToFront()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toBeVisible()
})

test('on a phone the navigation is a sheet', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(LABELS)
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews')
})
