import {
  exportUserSkills,
  extractSkillsFromNotes,
  listSkillEvidence,
  listSkills,
  listUserSkills,
} from '#shared/skills/contract.ts'
import { withPlans } from '../db/planned.ts'
import { notFound } from '../http/errors.ts'
import { bodyOf, list, mount, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { userExists } from '../people/queries.ts'
import type { Vocabulary } from './vocabulary/company-vocabulary.ts'
import { visibleNotes } from '../time-entries/queries.ts'
import { skillEvidence } from './ledger.ts'
import { userSkillsFile } from './file.ts'
import { skillById, skills, userSkills } from './queries.ts'

export function mountSkills(server: Server, vocabulary: Vocabulary): void {
  const { db } = server.database
  const byId = withPlans(db)

  list(server, listSkills, ({ query }) => skills(db, query))
  list(server, listUserSkills, ({ query, today }) => userSkills(db, query, today))
  listFile(server, exportUserSkills, ({ query, today }) => [userSkills(db, query, today), userSkillsFile(db)])

  list(server, listSkillEvidence, async ({ actor, params }) => {
    const skill = await skillById(byId, params.skillId)
    if (!skill) throw notFound('skill', params.skillId)
    if (!(await userExists(byId, params.id))) throw notFound('user', params.id)
    return skillEvidence(byId, await vocabulary.current(), params.id, skill, visibleNotes(actor))
  })

  mount(server, extractSkillsFromNotes, async (request) => {
    const { notes } = bodyOf(extractSkillsFromNotes, request)
    const { engine } = await vocabulary.current()
    return notes.map((note) => engine.extractSkills(note))
  })
}
