import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { isOrdinaryWord } from '../matcher/english.ts'

/** Shorter parts of names ("von", "AG") say nothing about the words that contain them. */
const SHORTEST_PART = 4

/** Tells names of people, clients and projects from names of technologies, which are spelled no differently. */
export class CompanyNames {
  readonly #names = new Set<string>()
  readonly #parts = new Set<string>()

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const words = wordsOf(name)
      for (const known of [words.join(' '), words.join(''), ...words]) this.#names.add(known)
      for (const word of words) if (word.length >= SHORTEST_PART && !isOrdinaryWord(word)) this.#parts.add(word)
    }
    this.#names.delete('')
  }

  /** Whether a term, in lower case, is such a name or contains one: "aldermoor", "aldermoor-api", "aldermoorportal". */
  has(term: string): boolean {
    if (this.#names.has(term)) return true
    const words = wordsOf(term)
    if (words.length === 0) return false
    if (this.#names.has(words.join(' ')) || words.some((word) => this.#parts.has(word))) return true
    const [first = ''] = words
    for (let length = SHORTEST_PART + 1; length <= first.length; length += 1) {
      if (this.#parts.has(first.slice(0, length))) return true
    }
    return words.every((word) => this.#names.has(word))
  }
}

export async function companyNames(db: Db): Promise<CompanyNames> {
  const { rows } = await sql<{ name: string | null }>`
    select name from public.people union select username from public.people union select initials from public.people
    union select name from public.projects union select client from public.projects union select name from public.clients
    union select name from public.company_settings`.execute(db)
  return new CompanyNames(rows.flatMap(({ name }) => name ?? []))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
