import fc from 'fast-check'
import { expect, test } from 'vitest'
import { understand } from '#shared/assistant/ask/understand.ts'
import { smallCompany, TODAY } from './testing/company.ts'
import { ACTION_PHRASINGS } from './testing/phrasings/actions.ts'
import { NOT_UNDERSTOOD } from './testing/phrasings/not-understood.ts'
import { PEOPLE_PHRASINGS } from './testing/phrasings/people.ts'
import { TIME_PHRASINGS } from './testing/phrasings/time.ts'
import { WORK_PHRASINGS } from './testing/phrasings/work.ts'
import { told } from './testing/told.ts'

const company = smallCompany()

const ask = (question: string) => understand(question, company, TODAY)

test.each([...PEOPLE_PHRASINGS, ...WORK_PHRASINGS, ...TIME_PHRASINGS, ...ACTION_PHRASINGS])(
  '“%s” is %s',
  (question, understood) => {
    expect(told(ask(question))).toBe(understood)
  },
)

test.each(NOT_UNDERSTOOD)('“%s” is not understood', (question) => {
  expect(told(ask(question))).toBe('?')
})

test('capitals and punctuation change nothing, but for names that are ordinary words too', () => {
  for (const [question, understood] of [...PEOPLE_PHRASINGS, ...WORK_PHRASINGS, ...TIME_PHRASINGS]) {
    if (/\bWill\b/.test(question)) continue
    const typed = `  ${question.toLowerCase()} !`
    expect([typed, told(ask(typed))]).toEqual([typed, understood])
  }
})

const words = [...PEOPLE_PHRASINGS, ...WORK_PHRASINGS, ...TIME_PHRASINGS, ...ACTION_PHRASINGS].flatMap(([question]) =>
  question.split(' '),
)

const NOTHING = { confidence: 1, period: null }

test('any text is read without failing, and always in the same way', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((some) => some.join(' ')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const first = ask(text)
      expect(told(ask(text))).toBe(told(first))
      const { confidence, period } = first.intent === null ? NOTHING : first
      expect(confidence).toBeGreaterThan(0)
      expect(confidence).toBeLessThanOrEqual(1)
      expect((period?.from ?? '') <= (period?.to ?? '')).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('one wrong letter in a name or a word of the field is forgiven', () => {
  for (const [typed, meant] of [
    ['hours on Mercuri Portal', 'hours on Mercury Portal'],
    ['skills of Marke', 'skills of Marek'],
    ['utilisaton of Priya', 'utilisation of Priya'],
    ['who knows Kubernets', 'who knows Kubernetes'],
    ['stagnent projects', 'stagnant projects'],
    ['who is over-alocated', 'who is over-allocated'],
  ] as const) {
    expect([typed, told(ask(typed))]).toEqual([typed, told(ask(meant))])
  }
})
