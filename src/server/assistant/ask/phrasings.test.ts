import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understand } from './grammar/understand.ts'
import { smallCompany, TODAY } from './testing/company.ts'
import { judged, slotsOf, type Phrasing } from './testing/judged.ts'

const company = smallCompany()
const saidOf = (text: string) => slotsOf(understand(text, company, TODAY))

function phrasings(file: string): Phrasing[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'testing', file), 'utf8')) as Phrasing[]
}

const [tuned, heldOut] = [phrasings('phrasings-tuned.json'), phrasings('phrasings-held-out.json')]

/** Parts in percent. */
function measured(all: readonly Phrasing[]): { right: number; wrong: number } {
  const verdicts = all.map((one) => judged(one, saidOf(one.text)))
  const part = (verdict: string) => (verdicts.filter((one) => one === verdict).length / all.length) * 100
  return { right: part('right'), wrong: part('wrong') }
}

test('of phrasings that nobody tuned on at least 90 % are understood rightly, and at most 3 % wrongly', () => {
  expect(heldOut).toHaveLength(75)
  const { right, wrong } = measured(heldOut)
  expect(right).toBeGreaterThanOrEqual(90)
  expect(wrong).toBeLessThanOrEqual(3)
})

describe('phrasings that were tuned on', () => {
  test.each(tuned.map((one) => [one.text, one] as const))('“%s” is understood rightly', (text, phrasing) => {
    expect([judged(phrasing, saidOf(text)), saidOf(text)]).toEqual(['right', saidOf(text)])
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
      const { from = '', to = '' } = (first.intent === null ? null : first.period) ?? {}
      expect(from <= to).toBe(true)
    }),
    { numRuns: 150 },
  )
})
