import { turnOnAccountsInSettings } from './app.ts'
import { expect, test } from './test.ts'

const ROOT = 'root@northwind.example'
const OWN_PASSWORD = 'seven quiet herons wade'
const ADA = 'ada.byron@northwind.example'

test('an administrator lets the directory in and says which role a group gives', async ({
  page,
  request,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/settings?tab=access')
  await turnOnAccountsInSettings(page, ROOT, OWN_PASSWORD)
  await page.getByRole('tab', { name: 'Access', exact: true }).click()
  await expect(page.getByText('There is no token, so the directory is not let in.')).toBeVisible()
  await page.getByRole('button', { name: 'Create SCIM Token' }).click()
  const shown = page.getByRole('dialog', { name: 'SCIM token' })
  const token = await shown.getByRole('textbox', { name: 'SCIM token' }).inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/The token was made .* and never used\./)).toBeVisible()

  const scim = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const reply = await request.post(new URL(`/scim/v2${path}`, page.url()).href, {
      headers,
      data: JSON.stringify(data),
    })
    expect(reply.status()).toBe(201)
    return (await reply.json()) as { id: string }
  }
  const ada = await scim('/Users', { userName: ADA, displayName: 'Ada Byron', title: 'Planner' })
  await scim('/Groups', { displayName: 'Vienna planners', members: [{ value: ada.id }] })

  const role = page.getByRole('combobox', { name: 'Role of Vienna planners' })
  await expect(role).toHaveValue('')
  await role.selectOption('Planner')
  await expect(page.getByRole('list', { name: 'Groups of the directory' })).toContainText('1 member')
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: 'Accounts', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Ada Byron' })).toContainText('Planner')
})
