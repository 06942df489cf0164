import { describe, expect, test } from 'vitest'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { importing } from '../testing/imports.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
testCompany(app, {
  people: { ada: ['Ada Lovelace', { email: 'ada@example.com' }], grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo' },
})
const { bring, settled } = importing(app)

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

/** Has a file checked with only these wishes, as a program does that leaves the columns to the server. */
async function checkAs({ id }: ImportedFile, wishes: object): Promise<ImportedFile> {
  const reply = await app.post(`/api/imports/${id}/check`, wishes)
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return settled(id, 'checked', 'received')
}

describe('an export of another product', () => {
  const HARVEST = csv(
    'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,First Name,Last Name,Employee?',
    '2026-11-16,Acme,Apollo,,Programming,Docker,1.5,Yes,Ada,Lovelace,Yes',
  )

  test('keeps its own columns when a check says nothing about them, also after another kind was tried', async () => {
    const { body } = await bring(HARVEST)
    const { known, mapping } = body
    expect(known).toBe('Harvest, detailed time report')
    expect((await checkAs(body, { kind: 'entries' })).mapping).toEqual(mapping)
    await checkAs(body, { kind: 'people' })
    expect(await checkAs(body, { kind: 'entries' })).toMatchObject({ mapping, good: 1, refused: 0 })
  })

  test('names the people of its name columns, whatever it is taken for', async () => {
    const { body } = await bring(HARVEST)
    const checked = await checkAs(body, { kind: 'people' })
    expect(checked).toMatchObject({ there: 1, refused: 0, mapping: { firstName: 8, lastName: 9 } })
    expect(checked.mapping).not.toHaveProperty('name')
  })

  test('is read in its own unit and decimal sign once its kind is chosen', async () => {
    const { body } = await bring(
      csv('Email;Project ID;Date;Billable Minutes;Non-billable Minutes', 'ada@example.com;A;2026-11-16;90;7,5'),
      '?kind=people',
    )
    const { mapping } = (await bring(csv('Email;Project ID;Date;Billable Minutes;Non-billable Minutes', 'a;A;b;1;2')))
      .body
    const checked = await checkAs(body, { kind: 'entries', mapping })
    expect(checked.options).toMatchObject({ unit: 'minutes', decimal: ',' })
  })
})
