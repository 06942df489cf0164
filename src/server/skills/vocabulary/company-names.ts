import type { Db } from '../../db/tables.ts'
import { isOrdinaryWord } from '../matcher/english.ts'
import { NAME_ENDS } from '../matcher/ordinary-use.ts'
import type { CompanyNames } from '../matcher/people.ts'
import { listed, type Words } from '../matcher/word-lists.ts'

export interface NamedPerson {
  name: string
  initials: string
}

export interface NamedProject {
  name: string
  client: string
}

/** The names of the company's people, clients and projects, which its notes mean before they mean a technology. */
export async function readCompanyNames(db: Db): Promise<CompanyNames> {
  const people = await db.selectFrom('people').select(['name', 'initials']).orderBy('id').execute()
  const projects = await db.selectFrom('projects').select(['name', 'client']).orderBy('id').execute()
  return companyNamesFrom(people, projects)
}

/** Parts of names that are no names of their own. */
const PARTICLES: Words = listed('al bin da de del den der di do dos du el la le st ter van von zu')

/** A first word that a note uses for the whole name is longer. */
const SHORTEST_FIRST_WORD = 4

export function companyNamesFrom(people: readonly NamedPerson[], projects: readonly NamedProject[]): CompanyNames {
  const words = new Set<string>()
  const initials = new Set(people.map((person) => person.initials).filter((letters) => letters.length > 1))
  const phrases = new Map<string, string[][]>()
  for (const { name } of people) {
    for (const word of wordsOf(name)) if (word.length > 1 && !PARTICLES.has(word)) words.add(word)
  }
  for (const name of new Set(projects.map(({ client }) => client))) {
    const all = wordsOf(name)
    addWhole(all)
    const [first = ''] = all
    if (first.length >= SHORTEST_FIRST_WORD && !isOrdinaryWord(first)) words.add(first)
  }
  for (const { name } of projects) addWhole(wordsOf(name))
  return { words, initials, phrases }

  function addWhole(all: readonly string[]): void {
    const own = all.filter((word) => !NAME_ENDS.has(word))
    const [first] = own
    if (first === undefined) return
    if (own.length === 1) words.add(first)
    else {
      phrases.set(first, [...(phrases.get(first) ?? []), own])
      initials.add(own.map((word) => word.charAt(0).toUpperCase()).join(''))
    }
  }
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
