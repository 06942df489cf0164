import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NameIndex, peopleNames, workNames } from './names.ts'

const COMPANY = [
  { id: 1, name: 'Anna Berg', role: 'Senior Developer', location: 'Berlin' },
  { id: 2, name: 'Anna Lindqvist', role: 'Developer', location: null },
]

function namesFor(index: NameIndex, phrase: string): string[] {
  const words = phrase.split(' ')
  return index.find(words, 0, words.length).map(({ named, fit }) => `${named.kind} ${named.name} (${fit})`)
}

describe('an index of names', () => {
  it('finds people by a part of their name, a letter of the second, their role and place', () => {
    const index = new NameIndex().hold(peopleNames(COMPANY))
    expect(namesFor(index, 'anna berg')).toEqual(['person Anna Berg (whole)'])
    expect(namesFor(index, 'annaberg')).toEqual(['person Anna Berg (whole)'])
    expect(namesFor(index, 'anna')).toEqual(['person Anna Berg (part)', 'person Anna Lindqvist (part)'])
    expect(namesFor(index, 'anna l')).toEqual(['person Anna Lindqvist (part)'])
    expect(namesFor(index, 'developers')).toEqual(['role Senior Developer (part)', 'role Developer (part)'])
    expect(namesFor(index, 'berlin')).toEqual(['location Berlin (whole)'])
    expect(index.meant('lindqvst')).toEqual(['lindqvist'])
  })

  it('forgets who is gone, their role and how their name is spelled', () => {
    const index = new NameIndex().hold(peopleNames(COMPANY)).hold(peopleNames(COMPANY.slice(1)))
    expect(namesFor(index, 'anna')).toEqual(['person Anna Lindqvist (part)'])
    expect(namesFor(index, 'developer')).toEqual(['role Developer (whole)'])
    expect(namesFor(index, 'berlin')).toEqual([])
    expect(index.meant('berln')).toEqual([])
    expect(index.meant('ana')).toEqual([])
  })

  it('knows a client by the first of their projects', () => {
    const projects = [
      { id: 7, name: 'Apollo', client: 'Contoso' },
      { id: 4, name: 'Apollo Data Migration', client: 'Contoso' },
    ]
    const index = new NameIndex().hold(workNames(projects))
    expect(index.find(['contoso'], 0, 1).map(({ named }) => named.id)).toEqual([4])
    expect(namesFor(index, 'data migration')).toEqual(['project Apollo Data Migration (part)'])
    index.hold(workNames(projects.slice(0, 1)))
    expect(index.find(['contoso'], 0, 1).map(({ named }) => named.id)).toEqual([7])
  })

  const word = fc.constantFrom('Anna', 'Berg', 'Data', 'North', 'west', '4', 'Łukasz')
  const person = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    role: word,
    location: fc.option(word),
  })
  const company = fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 6 })

  it('finds after any changes what an index of the last names finds', () => {
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 5 }), (companies) => {
        const changed = new NameIndex()
        for (const people of companies) changed.hold(peopleNames(people))
        const people = companies.at(-1) ?? []
        const fresh = new NameIndex().hold(peopleNames(people))
        const phrases = people.flatMap(({ name, role, location }) => [name, ...name.split(' '), role, location ?? ''])
        for (const phrase of [...phrases, 'Anna', 'Berg Anna', 'North west', 'Northwest']) {
          const key = phrase.toLowerCase().replace('ł', 'l')
          expect(namesFor(changed, key).sort()).toEqual(namesFor(fresh, key).sort())
          expect(changed.meant(`${key}x`)).toEqual(fresh.meant(`${key}x`))
        }
      }),
    )
  })
})
