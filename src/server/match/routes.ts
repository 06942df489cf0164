import { getMatch } from '#shared/match/contract.ts'
import { read, type Server } from '../http/route.ts'
import { permitOn } from '../records/record.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { canonicalSkill } from '../skills/matcher/taxonomy.ts'
import { rankPeople } from './queries.ts'

export function mountMatch(server: Server, vocabulary: Vocabulary, known: KnownSkills): void {
  read(server, getMatch, async ({ actor, query: { skills, ...query }, today }) => {
    permitOn(actor, 'capacity.read', {})
    if (!skills) return rankPeople(server.database.db, actor, known, query, today)
    const { taxonomy } = await vocabulary.current()
    // An address written by hand may say 'k8s'.
    const wanted = [...new Set(skills.map((name) => canonicalSkill(name, taxonomy) ?? name))]
    return rankPeople(server.database.db, actor, known, { ...query, skills: wanted }, today)
  })
}
