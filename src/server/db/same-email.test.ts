import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { comparedEmail } from '#shared/accounts/compared-email.ts'
import { testApp } from '../testing/app.ts'
import { addUser } from '../testing/rows.ts'
import { emailIn, isEmail } from './same-email.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

test('the database compares emails as the server does, whatever its locale', async () => {
  const emails = [
    'Ada@Example.com',
    '\u212aay@x.example',
    '\u0130ris@x.example',
    '\u017fam@x.example',
    '\u00c4nne@x.example',
  ]
  for (const [nth, email] of emails.entries()) await addUser(app.db, `Person ${nth}`, { email })
  const { rows } = await sql<{ email: string; compared: string }>`
    select email, ${emailIn('email')} as compared from people`.execute(app.db)
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
  for (const { email, compared } of rows) expect(compared).toBe(comparedEmail(email))
  for (const email of ['kay@x.example', 'iris@x.example', 'sam@x.example', '\u00e4nne@x.example']) {
    expect(await app.db.selectFrom('people').select('id').where(isEmail('email', email)).execute()).toEqual([])
  }
})

test('one account has an email, whatever the case of its letters, and another account may look like it', async () => {
  const insert = (email: string) => app.db.insertInto('accounts').values({ email }).execute()
  await insert('kay@x.example')
  await insert('\u212aay@x.example')
  await expect(insert('KAY@x.example')).rejects.toThrow(/accounts_by_email/)
})

test('nothing lowers the letters of an email by other rules', () => {
  const files = globSync(['src/server/**/*.ts', 'src/shared/**/*.ts']).filter((file) => !file.endsWith('.test.ts'))
  const wrong = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /lower\([^()]*\bemail\b[^()]*\)/.test(line) || /\bemail\??\.toL\w*LowerCase\(/i.test(line))
      .filter((line) => !line.includes('collate "C"'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})
