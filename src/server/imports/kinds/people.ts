import { comparedEmail } from '#shared/accounts/compared-email.ts'
import { keyOfPerson } from '../directory.ts'
import { addUser } from '../../people/changes.ts'
import { HttpError } from '../../http/errors.ts'
import { namedSkills } from '../../skills/vocabulary/company-vocabulary.ts'
import type { Taxonomy } from '../../skills/matcher/taxonomy.ts'
import type { KindOfImport } from './kind.ts'
import { storeOneByOne } from './one-by-one.ts'

/** People by their address, else by their name. Existing people stay unchanged. */
export const people: KindOfImport<'people'> = {
  writes: ['people', 'skills', 'audit'],
  tables: ['people', 'declared_skills'],
  isRehearsed: true,
  judge({ directory, taxonomy }) {
    const lines = new Map<string, number>()
    return async (_db, rows) => {
      return rows.map(({ line, draft }) => {
        const named = { name: draft.name, email: comparedEmail(draft.email ?? '') }
        const who = directory.person(named)
        if (who.fault) return { reason: who.fault }
        if (who.found) return 'there'
        const key = keyOfPerson(named)
        const earlier = lines.get(key)
        if (earlier !== undefined) return { reason: 'The same person is in a row before' }
        const fault = skillsFault(draft.skills, taxonomy)
        if (fault !== null) return { reason: fault }
        lines.set(key, line)
        return 'good'
      })
    }
  },
  store: (storing, rows) =>
    storeOneByOne<'people'>(storing, rows, async (form, made) => {
      const { by, vocabulary, directory } = storing
      const named = { name: form.name, email: comparedEmail(form.email ?? '') }
      if (directory.person(named).found) return 'there'
      const { id, version, email, lastDay } = await addUser(by, vocabulary, form)
      directory.addPerson({ id, name: form.name, email, lastDay, isRemoved: false })
      made.push({ entity: 'person', id, version })
      return 'stored'
    }),
}

/** What is wrong with the skills of a person to be added; null if all are in the vocabulary. */
export function skillsFault(names: readonly string[] | undefined, taxonomy: Taxonomy): string | null {
  if (!names || names.length === 0) return null
  try {
    namedSkills([...names], 'skills', taxonomy)
    return null
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}
