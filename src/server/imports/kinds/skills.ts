import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { keyOfPerson } from '../directory.ts'
import { namedSkillIds } from '../../skills/vocabulary/company-vocabulary.ts'
import type { KindOfImport } from './kind.ts'
import { storeOneByOne } from './one-by-one.ts'
import { skillsFault } from './people.ts'
import { judgedRows, storedReferences } from './references.ts'

/** Skills that people say they have; they are added to those that the people have declared already. */
export const skills: KindOfImport<'skills'> = {
  writes: ['people', 'skills', 'audit'],
  tables: ['declared_skills'],
  isRehearsed: true,
  judge(judging) {
    const met = new Set<string>()
    return async (db, rows) => {
      const { placed, userIds } = judgedRows(judging, rows, () => null)
      const present = await declared(db, userIds)
      return placed.map(({ draft, place }) => {
        if (place.reason !== undefined) return place
        const fault = skillsFault(draft.skills, judging.taxonomy)
        if (fault !== null) return { reason: fault }
        const named = draft.skills.map((skill) => judging.taxonomy.byName.get(skill.toLowerCase())?.name ?? skill)
        const who = place.userId ?? keyOfPerson(draft.person)
        const fresh = named.filter((skill) => !present.has(`${place.userId} ${skill.toLowerCase()}`))
        if (fresh.every((skill) => met.has(`${who} ${skill}`))) return 'there'
        for (const skill of fresh) met.add(`${who} ${skill}`)
        return 'good'
      })
    }
  },
  store: (storing, rows) =>
    storeOneByOne<'skills'>(storing, rows, async (draft, made) => {
      const { by, vocabulary } = storing
      const { userId } = await storedReferences(storing, { person: draft.person }, made)
      const ids = await namedSkillIds(by, vocabulary, 'skills', [...draft.skills])
      const { rows: added } = await sql<{ skillId: number }>`
        insert into declared_skills (user_id, skill_id) select ${userId}::integer, unnest(${[...ids]}::integer[])
        on conflict do nothing returning skill_id as "skillId"`.execute(by.tx)
      for (const { skillId } of added) made.push({ entity: 'declared skill', id: userId, part: skillId, version: 1 })
      return added.length > 0 ? 'stored' : 'there'
    }),
}

async function declared(db: Db, userIds: number[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select user_id || ' ' || lower(name) as key from declared_skills join skills on skills.id = skill_id
    where user_id = any(${userIds}::integer[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
