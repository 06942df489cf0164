import { describe, expect, test } from 'vitest'
import { dueOn, numberOf, openAmount, patternFault, seriesOf, standingOf, taxRateFault } from './rules.ts'

describe('the pattern of numbers', () => {
  test.each([
    ['INV-{yyyy}-{nnnn}', null],
    ['{n}', null],
    ['R{yy}/{nnn}', null],
    ['INV-{yyyy}', 'A counter is missing, such as {nnnn}'],
    ['{n}-{nn}', 'There is more than one counter'],
    ['{month}-{n}', '{month} is none of {yyyy}, {yy} and a counter such as {nnnn}'],
    ['{}{n}', '{} is none of {yyyy}, {yy} and a counter such as {nnnn}'],
    ['INV}{n}', 'A brace has no other one'],
    ['{nnnnnnnnn}', null],
    ['{nnnnnnnnnn}', 'A counter has at most 9 digits'],
  ])('%s: %s', (pattern, fault) => {
    expect(patternFault(pattern)).toBe(fault)
  })

  test('counts by year only where it names the year, however wide the counter is', () => {
    expect(seriesOf('INV-{yyyy}-{nnnn}', '2026-11-24')).toBe('INV-2026-{n}')
    expect(seriesOf('INV-{yyyy}-{nn}', '2026-11-24')).toBe('INV-2026-{n}')
    expect(seriesOf('INV-{nn}', '2026-11-24')).toBe(seriesOf('INV-{nn}', '2027-01-01'))
    expect(seriesOf('{yy}{n}', '2026-12-31')).not.toBe(seriesOf('{yy}{n}', '2027-01-01'))
  })

  test('fills the counter up to its width, and lets it grow beyond', () => {
    expect(numberOf('INV-{yyyy}-{nnnn}', '2026-11-24', 7)).toBe('INV-2026-0007')
    expect(numberOf('{nn}', '2026-11-24', 123)).toBe('123')
    expect(numberOf('{yy}-{n}$&', '2026-11-24', 1)).toBe('26-1$&')
  })
})

describe('a tax rate', () => {
  const rate = { category: 'S', percent: 19, reason: '' } as const

  test.each([
    [rate, null],
    [{ ...rate, percent: 0 }, { percent: 'The standard rate is more than 0 %; zero rated is category Z' }],
    [{ ...rate, category: 'Z', percent: 0 }, null],
    [{ ...rate, category: 'AE' }, { percent: 'A rate of category AE is 0 %' }],
    [{ ...rate, category: 'E', percent: 0 }, { reason: 'Category E says why no tax is charged' }],
    [{ category: 'AE', percent: 0, reason: 'Reverse charge' }, null],
  ] as const)('%j: %j', (given, fault) => {
    expect(taxRateFault(given)).toEqual(fault)
  })
})

describe('how an invoice stands', () => {
  const invoice = { kind: 'Invoice', number: 'INV-1', dueDate: '2026-11-24', total: 119, paid: 0, credited: 0 } as const

  test.each([
    [{}, '2026-11-24', 'Issued'],
    [{}, '2026-11-25', 'Overdue'],
    [{ number: null }, '2026-11-25', 'Draft'],
    [{ paid: 100 }, '2026-11-24', 'Partly Paid'],
    [{ paid: 100 }, '2026-11-25', 'Overdue'],
    [{ paid: 119 }, '2026-11-25', 'Paid'],
    [{ paid: 100, credited: 19 }, '2026-11-25', 'Paid'],
    [{ credited: 119 }, '2026-11-25', 'Credited'],
    [{ total: 0 }, '2026-11-25', 'Paid'],
    [{ kind: 'Credit Note', dueDate: null }, '2026-11-25', 'Issued'],
  ] as const)('%j on %s: %s', (change, today, state) => {
    expect(standingOf({ ...invoice, ...change }, today)).toBe(state)
  })

  test('is due so many days after its date, and what is open is exact to the cent', () => {
    expect(dueOn('2026-12-15', 30)).toBe('2027-01-14')
    expect(openAmount({ total: 0.3, paid: 0.1, credited: 0.2 })).toBe(0)
  })
})
