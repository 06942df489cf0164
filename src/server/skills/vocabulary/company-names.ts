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

/** Shorter parts of names ("von", "AG") say nothing about the words that contain them. */
const SHORTEST_PART = 4

/** Tells whether a term, in lower case, is a name of the company or contains one: "aldermoor", "aldermoor-api", "aldermoorportal". */
export function termsWithNames({ words, initials, phrases }: CompanyNames): (term: string) => boolean {
  const names = new Set([...words, ...[...initials].map((letters) => letters.toLowerCase())])
  const long = [...phrases.values()].flat()
  for (const phrase of long) names.add(phrase.join('')).add(phrase.join(' '))
  const parts = new Set(
    [...words, ...long.flat()].filter((part) => part.length >= SHORTEST_PART && !isOrdinaryWord(part)),
  )
  return (term) => {
    const all = wordsOf(term)
    if (all.length === 0) return false
    if (names.has(term) || names.has(all.join(' ')) || all.some((word) => parts.has(word))) return true
    const [first = ''] = all
    for (let length = SHORTEST_PART + 1; length <= first.length; length += 1) {
      if (parts.has(first.slice(0, length))) return true
    }
    return all.every((word) => names.has(word))
  }
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
