import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MATCH, paletteQuery, ranked, scoreOf, type Findable } from './rules.ts'
import { countOf, folded, searchable } from './searchable.ts'

const named = (name: string, rest: Partial<Findable> = {}) => ({ label: name, name: searchable(name), ...rest })

const found = (typed: string, names: readonly (string | ReturnType<typeof named>)[], limit = 10) =>
  ranked(
    paletteQuery(typed),
    names.map((name) => (typeof name === 'string' ? named(name) : name)),
    limit,
  ).matches.map(({ item }) => item.label)

const kindOf = (typed: string, name: string) => {
  const score = scoreOf(paletteQuery(typed), named(name))
  return Object.entries(MATCH).find(([, least]) => score > least - 60 && score <= least + 40)?.[0] ?? null
}

describe('folding', () => {
  test.each([
    ['Zoë Ångström', 'zoe angstrom'],
    ['ŁUKASZ Đorđević', 'lukasz dordevic'],
    ['Straße', 'strasse'],
    ['Søren', 'soren'],
    ['Node.js', 'node.js'],
  ])('%s is %s', (text, plain) => expect(folded(text)).toBe(plain))

  test.each([
    ['Anna Zimmer', 'az'],
    ['TypeScript', 'ts'],
    ['Find the Right Person', 'ftrp'],
    ['Émile-Auguste Žák', 'eaz'],
    ['REST APIs', 'ra'],
  ])('the initials of %s are %s', (name, initials) => expect(searchable(name).initials).toBe(initials))
})

describe('kinds of matches', () => {
  test.each([
    ['anna zimmer', 'Anna Zimmer', 'exact'],
    ['ANNA  ZIMMER', 'Anna Zimmer', 'exact'],
    ['zoe', 'Zoë', 'exact'],
    ['nodejs', 'Node.js', 'exact'],
    ['node js', 'Node.js', 'exact'],
    ['c#', 'C#', 'exact'],
    ['ann', 'Anna Zimmer', 'prefix'],
    ['annazim', 'Anna Zimmer', 'prefix'],
    ['zimmer', 'Anna Zimmer', 'words'],
    ['zim ann', 'Anna Zimmer', 'words'],
    ['script', 'TypeScript', 'inside'],
    ['az', 'Anna Zimmer', 'initials'],
    ['az', 'Anna Maria Zimmer', 'initials'],
    ['ts', 'TypeScript', 'initials'],
    ['immer', 'Anna Zimmer', 'inside'],
    ['zimer', 'Anna Zimmer', 'misspelled'],
    ['anna zimmre', 'Anna Zimmer', 'misspelled'],
    ['jhon', 'John Smith', 'misspelled'],
    ['kubernets', 'Kubernetes', 'misspelled'],
    ['zymm', 'Anna Zimmer', 'misspelled'],
    ['pgsql', 'PostgreSQL', 'scattered'],
    ['c', 'C#', 'prefix'],
    ['c++', 'C#', null],
    ['xyz', 'Anna Zimmer', null],
    ['za', 'Anna Zimmer', null],
    ['anan', 'Anna', 'misspelled'],
    ['bob', 'Rob Stone', null],
    ['', 'Anna Zimmer', null],
    ['-', 'Anna Zimmer', null],
  ])('"%s" finds %s as %s', (typed, name, kind) => expect(kindOf(typed, name)).toBe(kind))

  test('what stands beside a name helps to find it, but only along with the name', () => {
    const dev = named('Anna Zimmer', { context: searchable('Senior Developer') })
    expect(found('anna dev', [dev, 'Anna Berg'])).toEqual(['Anna Zimmer'])
    expect(found('senior developer', [dev])).toEqual([])
  })

  test('another name for the same thing counts a little less than the name', () => {
    const kubernetes = named('Kubernetes', { aliases: [searchable('k8s')] })
    expect(found('k8s', [kubernetes, 'K8s Operators'])).toEqual(['Kubernetes', 'K8s Operators'])
    expect(scoreOf(paletteQuery('k8s'), kubernetes)).toBeLessThan(scoreOf(paletteQuery('k8s'), named('K8s')))
  })
})

describe('scores', () => {
  const long = `Ann${'a'.repeat(100)}`
  const ANNA = 'Anna Zimmer'

  // A quarter of a point goes for each letter of the name.
  test.each([
    ['the name itself', 'anna zimmer', ANNA, 1000],
    ['the name with other blanks', 'annazimmer', ANNA, 999],
    ['its beginning', 'ann', ANNA, 897.5],
    ['of a long name only 80 letters count', 'ann', long, 880],
    ['the beginning of a word', 'zimmer', ANNA, 797.5],
    ['words out of order', 'zim ann', ANNA, 777.5],
    ['each typed word has a word of its own', 'a an', 'An A', 779.25],
    ['one word is not begun twice', 'an an', 'Anna Berg', 0],
    ['nor are more words typed than there are', 'an an', 'Anna', 0],
    ['all initials', 'az', ANNA, 737.5],
    ['the first initials', 'am', 'Anna Maria Zimmer', 716.25],
    ['some initials from the first on', 'az', 'Anna Maria Zimmer', 696.25],
    ['initials in another order', 'amz', 'Anna Zoe Martin', 0],
    ['initials from another one on', 'mz', 'Anna Maria Zimmer', 0],
    ['three letters inside', 'mer', ANNA, 597.5],
    ['two letters inside', 'me', ANNA, 0],
    ['a slip', 'zimer', ANNA, 407.5],
    ['a slip in the first letter', 'kimmer', ANNA, 397.5],
    ['two slips in a long word', 'kubarnetas', 'Kubernetes', 367.5],
    ['a slip in each of two words', 'anma zimer', ANNA, 367.5],
    ['letters left out', 'pgsql', 'PostgreSQL', 277.5],
    ['letters left out in a later word', 'zmr', ANNA, 285.5],
    ['twice as many letters left out as typed', 'abc', 'Axxxbxxxc', 273.75],
    ['one more', 'abc', 'Axxxxbxxxc', 0],
    ['the best beginning of several', 'abc', 'Axxx Abxc', 294],
  ])('%s: “%s” for %s counts %d', (_rule, typed, name, score) => {
    expect(scoreOf(paletteQuery(typed), named(name))).toBe(score)
  })

  test.each([
    ['another name counts 25 less', 'k8s', named('Kubernetes', { aliases: [searchable('k8s')] }), 975],
    ['a word beside the name', 'anna dev', named(ANNA, { context: searchable('Senior Developer') }), 548.5],
    ['two of three on the name', 'anna zim dev', named(ANNA, { context: searchable('Senior Developer') }), 549.5],
    ['none on the name', 'senior dev', named(ANNA, { context: searchable('Senior Developer') }), 0],
    ['neither here nor there', 'anna ops', named(ANNA, { context: searchable('Senior Developer') }), 0],
    ['a bonus is added', 'ann', named(ANNA, { bonus: 30 }), 927.5],
    ['to a guess, too', 'zimer', named(ANNA, { bonus: 30 }), 437.5],
    ['but to no match there is none', 'xyz', named(ANNA, { bonus: 30 }), 0],
  ])('%s: “%s” counts %#', (_rule, typed, item, score) => {
    expect(scoreOf(paletteQuery(typed), item)).toBe(score)
  })

  test('the letters of a name are a bit each, all digits one, and everything else one', () => {
    const bits = (text: string) => searchable(text).letters
    expect(['a', 'b', 'z', '0', '9', '#', '+', 'ж'].map(bits)).toEqual([
      1,
      2,
      2 ** 25,
      2 ** 26,
      2 ** 26,
      2 ** 27,
      2 ** 27,
      2 ** 27,
    ])
    expect(searchable(' a9 -- b').words).toEqual(['a9', 'b'])
    expect([0, 1, 3, 2 ** 27 + 1].map(countOf)).toEqual([0, 1, 2, 2])
  })
})

describe('the order', () => {
  test.each([
    ['rea', ['Reactive', 'React', 'React Native', 'Area 51'], ['React', 'Reactive', 'React Native', 'Area 51']],
    ['a zim', ['Zimmer Alone', 'Anna Zimmer'], ['Anna Zimmer', 'Zimmer Alone']],
    ['sql', ['PostgreSQL', 'SQL', 'SQL Server', 'NoSQL'], ['SQL', 'SQL Server', 'NoSQL', 'PostgreSQL']],
    ['an', ['Joan', 'Ann', 'Ben Andersen', 'Alice Nolan'], ['Ann', 'Ben Andersen', 'Alice Nolan']],
  ])('for "%s"', (typed, names, order) => expect(found(typed, names)).toEqual(order))

  test('what was chosen lately comes first among equals', () => {
    expect(found('anna', [named('Anna A'), named('Anna B', { bonus: 30 })])).toEqual(['Anna B', 'Anna A'])
  })

  test('guesses are made only where there are few good matches', () => {
    expect(found('anna', ['Anna A', 'Anna B', 'Anna C', 'Anno D'])).not.toContain('Anno D')
    expect(found('anna', ['Anna A', 'Anno D'])).toEqual(['Anna A', 'Anno D'])
  })

  test('all matches are counted, the best are given', () => {
    const names = ['Anna A', 'Anna B', 'Anna C', 'Anna D'].map((name) => named(name))
    expect(ranked(paletteQuery('anna'), names, 2)).toMatchObject({ total: 4, matches: { length: 2 } })
  })
})

// Letters: × and ÷ stand among them.
const name = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž]{1,8}( [A-Za-z]{1,8}){0,2}$/)

describe('always', () => {
  test('a name finds itself, first and exactly', () => {
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 8 }), (own, others) => {
        const score = scoreOf(paletteQuery(own), named(own))
        expect(score).toBe(MATCH.exact)
        expect(searchable(found(own, [...others, own])[0] ?? '').squashed).toBe(searchable(own).squashed)
      }),
    )
  })

  test('typing on never makes the right name vanish', () => {
    fc.assert(
      fc.property(name, fc.nat(), (own, length) => {
        const typed = own.slice(0, 1 + (length % own.length))
        expect(scoreOf(paletteQuery(typed), named(own))).toBeGreaterThan(MATCH.prefix - 100)
      }),
    )
  })

  test('one slip in a word of four letters or more still finds the name', () => {
    const word = fc.stringMatching(/^[a-z]{4,10}$/)
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('a', 'b', 'x', 'z'), (own, at, letter) => {
        const place = at % own.length
        const typed = own.slice(0, place) + letter + own.slice(place + 1)
        expect(scoreOf(paletteQuery(typed), named(own))).toBeGreaterThan(0)
      }),
    )
  })

  test('the order does not depend on the order that names come in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12, selector: folded }), fc.string(), (names, typed) => {
        expect(found(typed, names)).toEqual(found(typed, names.toReversed()))
      }),
    )
  })

  test('no text fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(scoreOf(paletteQuery(a), named(b))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
