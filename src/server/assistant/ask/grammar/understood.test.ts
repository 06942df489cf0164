import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variedTexts } from '../../../testing/mixed-texts.ts'
import { smallCompany, TODAY } from '../testing/company.ts'
import type { Named } from './names.ts'
import { understand } from './understand.ts'
import type { TermKind } from './vocabulary.ts'

// What is understood of each text of `testing/texts.txt`. What a change makes of it shows as a difference of
// `testing/understood.txt`, to be read line by line before `vitest -u` takes it over.

const TESTING = join(import.meta.dirname, '../testing')
const texts = readFileSync(join(TESTING, 'texts.txt'), 'utf8').trim().split('\n')
const company = smallCompany()

const TERMS: readonly TermKind[] = ['category', 'cost', 'leaveType', 'status', 'level']
const VALUES = ['percentage', 'amount', 'leaveDays'] as const
const names = (named: readonly Named[] | 'self' | null) =>
  named === null || named === 'self' ? named : named.map(({ name }) => name).join(' or ')

function understood(text: string): string {
  const { reading, ...said } = understand(text, company, TODAY)
  const unknown = reading.unknown.length > 0 ? [`unknown: ${reading.unknown.join(', ')}`] : []
  if (said.ask === null) return [`${text} → nothing`, ...unknown].join('; ')
  const { person, project, client, skills, anySkill, roles, location, period, notes, see, term, value } = said
  const parts = {
    person: names(person),
    project: names(project),
    client: names(client),
    skills: skills.join(anySkill ? ' or ' : ' and '),
    roles: roles.join(' or '),
    location,
    ...Object.fromEntries(TERMS.map((kind) => [kind, term(kind)])),
    ...Object.fromEntries(VALUES.map((mark) => [mark, value(mark)])),
    period: period && `${period.from} to ${period.to}`,
    notes: notes === '' ? '' : `“${notes}”`,
    see: see && `${see.label} ${see.to}`,
  }
  const told = Object.entries(parts).flatMap(([name, part]) =>
    part === null || part === '' || part === undefined ? [] : [`${name} ${part}`],
  )
  return [`${text} → ${said.ask}`, ...told, ...unknown].join('; ')
}

test('every text is understood as it was', async () => {
  await expect(`${texts.map(understood).join('\n')}\n`).toMatchFileSnapshot(join(TESTING, 'understood.txt'))
})

test('variations of these texts and of questions are understood as they were', async () => {
  const asked = JSON.parse(readFileSync(join(TESTING, 'phrasings-tuned.json'), 'utf8')) as { text: string }[]
  const varied = variedTexts([...texts, ...asked.map(({ text }) => text)], 1000)
  await expect(`${varied.map(understood).join('\n')}\n`).toMatchFileSnapshot(join(TESTING, 'varied-understood.txt'))
})
