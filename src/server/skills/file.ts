import type { UserSkill } from '#shared/skills/contract.ts'
import type { Db } from '../db/tables.ts'
import type { ListFile } from '../records/list-file.ts'
import { namesOf, type Names } from '../records/names.ts'

/** Skills of people as a file has them, each with the hours that prove it. */
export function userSkillsFile(db: Db): ListFile<UserSkill, Names> {
  return {
    kinds: 'Skills of people',
    name: 'skills-of-people',
    columns: [
      ['Person', (row, { people }) => people.get(row.userId)],
      ['Skill', (row) => row.skillName],
      ['Category', (row) => row.category],
      ['Level', (row) => row.proficiencyLevel],
      ['Hours', (row) => row.totalHours],
      ['Entries', (row) => row.entries],
      ['First used', (row) => row.firstUsed, 'day'],
      ['Last used', (row) => row.lastUsed, 'day'],
      ['Fresh (%)', (row) => row.freshness],
    ],
    named: (rows) => namesOf(db, { people: rows.map(({ userId }) => userId) }),
  }
}
