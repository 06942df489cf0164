import { exportMatch, getMatch } from '#shared/match/contract.ts'
import { read, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { permitOn } from '../records/record.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { canonicalSkill } from '../skills/matcher/taxonomy.ts'
import { everybodyRanked, MATCH_FILE } from './file.ts'
import { rankPeople } from './queries.ts'

export function mountMatch(server: Server, vocabulary: Vocabulary, known: KnownSkills): void {
  const { db } = server.database
  /** An address that somebody wrote by hand may say 'k8s'. */
  async function canonical<Query extends { skills?: string[] | undefined }>({ skills, ...query }: Query) {
    if (!skills) return query
    const { taxonomy } = await vocabulary.current()
    return { ...query, skills: [...new Set(skills.map((name) => canonicalSkill(name, taxonomy) ?? name))] }
  }
  read(server, getMatch, async ({ actor, query, today }) => {
    permitOn(actor, 'capacity.read', {})
    return rankPeople(db, actor, known, await canonical(query), today)
  })
  listFile(server, exportMatch, async ({ actor, query: { format: _format, ...query }, today }) => {
    permitOn(actor, 'capacity.read', {})
    return [await everybodyRanked(db, actor, known, await canonical(query), today), MATCH_FILE]
  })
}
