import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { SaxesParser } from 'saxes'
import { readPdf } from '../src/server/testing/pdf.ts'
import { addDays } from '../src/shared/time/day.ts'
import { made, said } from './app.ts'
import { expect, test } from './test.ts'

// The month that is over.
const today = new Date().toISOString().slice(0, 10)
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)

const COMPANY = {
  name: 'Northlight Ltd',
  street: '12 Harbour Street',
  postalCode: 'EC1A 4JQ',
  city: 'London',
  country: 'GB',
  vatId: 'GB123456789',
  iban: 'GB29 NWBK 6016 1331 9268 19',
  numberPattern: '{yyyy}-{nnnn}',
  taxRates: [{ name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true }],
}

/** A link's file. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  return readFile(await (await coming).path())
}

/** The texts of an XML file by the path to them. */
function textsOf(xml: string): Map<string, string[]> {
  const path: string[] = []
  const texts = new Map<string, string[]>()
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => path.push(name.replace(/^.*:/, '')))
  parser.on('text', (text) => {
    const at = path.slice(1).join('/')
    if (text.trim() !== '') texts.set(at, [...(texts.get(at) ?? []), text.trim()])
  })
  parser.on('closetag', () => path.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return texts
}

test('finance fills in what invoices say, invoices a month, has it paid and credits another', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  const ada = await made(page, `${app.url}/api/users`, { name: 'Ada Byron', role: 'Engineer', skills: [] })
  const project = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', requiredSkills: [] }
  const apollo = await made(page, `${app.url}/api/projects`, project)
  const entry = { userId: ada.id, projectId: apollo.id, category: 'Development' }
  await made(page, `${app.url}/api/time-entries`, { ...entry, date: `${lastMonth}-10`, hours: 6, notes: 'Docker' })
  await made(page, `${app.url}/api/time-entries`, { ...entry, date: `${lastMonth}-11`, hours: 4.5, notes: 'Rust' })
  const free = { date: `${lastMonth}-12`, hours: 1, notes: 'Stand-up', billable: false }
  await made(page, `${app.url}/api/time-entries`, { ...entry, ...free })

  // What is to be filled in first.
  await page.goto(`${app.url}/invoices`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(page.getByText('No invoices yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Your company' }).click()
  await expect(page.getByRole('tab', { name: 'Invoicing' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Company name').fill(COMPANY.name)
  await page.getByLabel('Street').fill(COMPANY.street)
  await page.getByLabel('Postal code').fill(COMPANY.postalCode)
  await page.getByLabel('City').fill(COMPANY.city)
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('VAT ID').fill(COMPANY.vatId)
  await page.getByLabel('IBAN').fill('GB00 0000')
  const pattern = page.getByLabel('Invoice numbers')
  await pattern.fill('2026-')
  await expect(page.getByText('A counter is missing, such as {nnnn}.')).toBeVisible()
  await pattern.fill(COMPANY.numberPattern)
  await expect(page.getByText(`The next one is ${today.slice(0, 4)}-0001.`)).toBeVisible()
  // Two taxes on the same amount add up to the rate; the one that is left is the rate itself.
  await page.getByLabel('Percent of tax rate 1').fill('5')
  await page.getByRole('button', { name: 'Split into Several Taxes' }).click()
  await page.getByLabel('Name of tax 2').fill('QST')
  await page.getByLabel('Percent of tax 2').fill('9.975')
  await expect(page.getByLabel('Percent of tax rate 1')).toHaveValue('14.975')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove tax 2' }).click()
  await expect(page.getByLabel('Name of tax 1')).toHaveCount(0)
  await expect(page.getByLabel('Percent of tax rate 1')).toHaveValue('5')
  await page.getByLabel('Percent of tax rate 1').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is no IBAN: its check digits are wrong')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('IBAN').fill(COMPANY.iban)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'What stands on invoices is saved.')
  await page.getByRole('button', { name: 'Edit Acme' }).click()
  const client = page.getByRole('dialog', { name: 'Acme' })
  await client.getByLabel('Legal name').fill('Acme GmbH')
  await client.getByLabel('Street').fill('Musterstraße 7')
  await client.getByLabel('City').fill('Berlin')
  await client.getByLabel('Country').selectOption('DE')
  await expect(client.getByLabel('Currency')).toHaveValue('GBP')
  await expectNoAxeViolations(page)
  await client.getByRole('button', { name: 'Save' }).click()
  await said(page, 'The details of Acme are saved.')

  // What would be on it, and what not.
  await page.goto(`${app.url}/invoices?action=new`)
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  await dialog.getByLabel('Client').selectOption('Acme')
  const preview = dialog.getByRole('list', { name: 'Lines' })
  await expect(preview.getByRole('listitem')).toHaveCount(1)
  await expect(preview).toContainText('10.5 h × £150.00')
  const leftOut = dialog.getByRole('list', { name: 'Left out' }).getByRole('link', { name: 'Not billable' })
  await expect(leftOut).toHaveAttribute('href', /of=report&client=Acme&from=.*&to=.*&billable=no$/)
  await dialog.getByLabel('One line for each').selectOption('Entry')
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await preview.getByRole('checkbox').last().uncheck()
  await expect(dialog.getByText('£1,080.00')).toBeVisible()
  await preview.getByRole('checkbox').last().check()
  await dialog.getByLabel('One line for each').selectOption('Project')
  await expect(preview.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Create Draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draft for Acme' })).toBeVisible()

  // A line is changed, a discount added, and totals follow while one types.
  await page.getByLabel('Text of line 1').fill('Apollo, engineering')
  await page.getByRole('button', { name: 'Add Discount' }).click()
  await page.getByLabel('Price of line 2').fill('75')
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('£1,500.00')
  await expect(totals).toContainText('£1,800.00')
  await page.getByLabel('Text of line 2').press('Alt+ArrowUp')
  await expect(page.getByLabel('Text of line 1')).toHaveValue('Discount')
  await expect(page.getByLabel('Text of line 1')).toBeFocused()
  await page.getByRole('button', { name: 'Move line 1 down' }).click()
  await page.getByLabel('Note on the invoice').fill('Thank you.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await said(page, 'Draft for Acme is saved.')
  await page.getByRole('button', { name: '2 entries' }).click()
  const behind = page.getByRole('dialog').getByRole('list', { name: 'What the line holds' })
  await expect(behind.getByRole('listitem')).toHaveCount(2)
  await expect(behind).toContainText('Ada Byron')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // Somebody else finds nothing left of these hours.
  const second = await page.context().newPage()
  await second.goto(`${app.url}/invoices?action=new&for=Acme`)
  await expect(second.getByText('Nothing is left to be invoiced for these days.')).toBeVisible()
  await second.close()

  const number = `${today.slice(0, 4)}-0001`
  await page.getByRole('button', { name: 'Issue…' }).click()
  const asked = page.getByRole('dialog', { name: 'Issue Invoice' })
  await expect(asked).toContainText(number)
  await expect(asked).toContainText('can’t be changed or deleted')
  await asked.getByRole('button', { name: 'Issue', exact: true }).click()
  await said(page, `${number} is issued.`)
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible()
  await expectNoAxeViolations(page)

  const { pages, title } = await readPdf(await downloaded(page, 'PDF'))
  expect(title).toBe(`Invoice ${number}`)
  expect(pages[0]).toContain('Acme GmbH Musterstraße 7 Berlin Germany')
  expect(pages[0]).toContain('Apollo, engineering 10.5 h 150.00 20% 1,575.00')
  expect(pages[0]).toContain('Total £1,800.00')
  const ubl = textsOf((await downloaded(page, 'E-Invoice')).toString('utf8'))
  expect(ubl.get('ID')).toEqual([number])
  expect(ubl.get('LegalMonetaryTotal/PayableAmount')).toEqual(['1800.00'])

  await page.getByRole('button', { name: 'Record Payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Record Payment' })
  await paying.getByLabel('Amount in GBP').fill('2000')
  await paying.getByRole('button', { name: 'Record Payment' }).click()
  await expect(paying.getByLabel('Amount in GBP')).toHaveAttribute('aria-invalid', 'true')
  await paying.getByLabel('Amount in GBP').fill('1800')
  await paying.getByRole('button', { name: 'Record Payment' }).click()
  await said(page, `Invoice ${number} is paid.`)

  // Another month, credited: its hours are free again.
  await made(page, `${app.url}/api/time-entries`, { ...entry, date: `${lastMonth}-12`, hours: 2, notes: 'Go' })
  await page.goto(`${app.url}/invoices?action=new&for=Acme`)
  await dialog.getByRole('button', { name: 'Create Draft' }).click()
  await page.getByRole('button', { name: 'Issue…' }).click()
  await asked.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('button', { name: 'Credit…' }).click()
  const crediting = page.getByRole('dialog', { name: /^Credit Invoice/ })
  await crediting.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expect(crediting.getByText('Say why; it stands on the credit note')).toBeVisible()
  await crediting.getByLabel('Reason').fill('Agreed to charge it later')
  await crediting.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Credit Note / })).toBeVisible()
  const note = await readPdf(await downloaded(page, 'PDF'))
  expect(note.pages[0]).toContain('Total credited £360.00')

  await page.goto(`${app.url}/invoices`)
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Invoiced in/ })).toHaveAttribute('href', /state=Not(\+|%20)Draft&from=/)
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByLabel('State')).toHaveValue('To Be Paid')
  await page.getByLabel('State').selectOption('Credited')
  await expect(rows).toHaveCount(2)
  await page.goto(`${app.url}/invoices?action=new&for=Acme`)
  await expect(dialog.getByRole('list', { name: 'Lines' })).toContainText('2 h × £150.00')
  // A deleted draft is as it was after Undo.
  await dialog.getByRole('button', { name: 'Create Draft' }).click()
  await page.getByLabel('Text of line 1').fill('Apollo, once more')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await said(page, 'Draft for Acme is saved.')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete Draft' }).getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Draft for Acme is deleted.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'Draft for Acme is back.')

  // By the palette one comes to an invoice by its number, and to the draft by its client.
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill(number.slice(-4))
  await palette.getByRole('option', { name: `Invoice ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await palette.getByRole('combobox').fill('acme')
  await palette.getByRole('option', { name: 'Draft for Acme' }).click()
  await expect(page.getByLabel('Text of line 1')).toHaveValue('Apollo, once more')
})
