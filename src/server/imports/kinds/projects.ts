import { keyOfProject } from '../directory.ts'
import { addProject } from '../../projects/changes.ts'
import type { KindOfImport } from './kind.ts'
import { storeOneByOne } from './one-by-one.ts'
import { skillsFault } from './people.ts'
import { keepCode } from './references.ts'

/** Projects by their code, else by name and client. Existing projects stay unchanged. */
export const projects: KindOfImport<'projects'> = {
  writes: ['projects', 'skills', 'audit'],
  tables: ['projects'],
  isRehearsed: true,
  judge({ directory, taxonomy }) {
    const met = new Set<string>()
    return async (_db, rows) => {
      return rows.map(({ draft: { form, code } }) => {
        const named = { name: form.name, code, client: form.client }
        const which = directory.project(named)
        if (which.fault) return { reason: which.fault }
        if (which.found) return 'there'
        const key = keyOfProject(named)
        if (met.has(key)) return { reason: 'The same project is in a row before' }
        const fault = skillsFault(form.requiredSkills, taxonomy)
        if (fault !== null) return { reason: fault }
        met.add(key)
        return 'good'
      })
    }
  },
  store: (storing, rows) =>
    storeOneByOne<'projects'>(storing, rows, async ({ form, code }, made) => {
      const { by, vocabulary, directory } = storing
      const { name, client } = form
      if (directory.project({ name, code, client }).found) return 'there'
      const { id, version } = await addProject(by, vocabulary, form)
      await keepCode(storing, id, code)
      directory.addProject({ id, name, client, code: code || null, archivedAt: null })
      made.push({ entity: 'project', id, version })
      return 'stored'
    }),
}
