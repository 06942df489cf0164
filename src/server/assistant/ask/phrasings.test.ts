import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understand } from './grammar/understand.ts'
import { smallCompany, TODAY } from './testing/company.ts'
import { judged, slotsOf, type Phrasing } from './testing/judged.ts'
import heldOutPhrasings from './testing/phrasings-held-out.json' with { type: 'json' }
import tunedPhrasings from './testing/phrasings-tuned.json' with { type: 'json' }

const company = smallCompany()
const saidOf = (text: string) => slotsOf(understand(text, company, TODAY))
const tuned = tunedPhrasings as readonly Phrasing[]
const heldOut = heldOutPhrasings as readonly Phrasing[]

test('of phrasings that nobody tuned on at least 90 % are understood rightly, and at most 3 % wrongly', () => {
  const verdicts = heldOut.map((one) => judged(one, saidOf(one.text)))
  const percentOf = (verdict: string) => (verdicts.filter((one) => one === verdict).length / heldOut.length) * 100
  expect(heldOut.length).toBeGreaterThan(130)
  expect(percentOf('right')).toBeGreaterThanOrEqual(90)
  expect(percentOf('wrong')).toBeLessThanOrEqual(3)
})

describe('phrasings that were tuned on', () => {
  test('all but five of a hundred are understood rightly, and none wrongly', () => {
    const verdicts = tuned.map((one) => [judged(one, saidOf(one.text)), one.text, saidOf(one.text)] as const)
    expect(verdicts.filter(([verdict]) => verdict === 'wrong')).toEqual([])
    expect(verdicts.filter(([verdict]) => verdict !== 'right').length).toBeLessThanOrEqual(tuned.length / 20)
  })

  test('capitals and punctuation change nothing', () => {
    for (const { text } of tuned) expect([text, saidOf(`  ${text.toLowerCase()} !`)]).toEqual([text, saidOf(text)])
  })

  test('a word that nothing explains makes every question unsure, but for what is noted of time', () => {
    for (const { text } of tuned) {
      const said = saidOf(`${text} unless bored`)
      if (typeof said === 'string' || ('ask' in said && said.ask === 'log-time')) continue
      expect([text, said]).toEqual([text, 'asks back'])
    }
  })
})

test('a name, a period or a term that an answer would leave out makes a question unsure', () => {
  for (const text of [
    'completed projects last month',
    'hours with react and docker',
    'react hours for contoso',
    'pending leave requests of grace',
    'who is underutilized next week',
  ])
    expect([text, saidOf(text)]).toEqual([text, 'asks back'])
})

const words = [...tuned, ...heldOut].flatMap(({ text }) => text.split(' '))

test('any text is read without failing, and always in the same way', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((some) => some.join(' ')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const first = understand(text, company, TODAY)
      expect(saidOf(text)).toEqual(slotsOf(first))
      const { from = '', to = '' } = (first.ask === null ? null : first.period) ?? {}
      expect(from <= to).toBe(true)
    }),
    { numRuns: 150 },
  )
})
