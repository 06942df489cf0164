import { extractSkillsFromNotes, listSkills, listUserSkills } from '#shared/skills/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { list, mount, parse, type Server } from '../http/route.ts'
import { extractSkills } from './extractor.ts'
import { skills, userSkills } from './queries.ts'

export function mountSkills(server: Server): void {
  const { db } = server.database

  list(server, listSkills, ({ query }) => skills(db, query))
  list(server, listUserSkills, ({ query }) => userSkills(db, query))

  mount(server, extractSkillsFromNotes, async (request) => {
    const { notes } = parse(extractSkillsFromNotes.body, request.body) as BodyOf<typeof extractSkillsFromNotes>
    return notes.map((note) => extractSkills(note))
  })
}
