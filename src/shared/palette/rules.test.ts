import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MATCH, paletteQuery, ranked, scoreOf, type Findable } from './rules.ts'
import { folded, searchable } from './searchable.ts'

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
