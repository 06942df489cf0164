import { searchPalette } from '#shared/palette/contract.ts'
import { GOOD_MATCH, PALETTE_MATCHES, paletteQuery, type PaletteQuery, ranked, scoreOf } from '#shared/palette/rules.ts'
import { Kept } from '../http/kept.ts'
import { read, type Server } from '../http/route.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { clientEntries, peopleEntries, projectEntries, skillEntries, type Entry, type SkillEntry } from './queries.ts'

/**
 * Mounts the search for everything that has a name. It runs in memory, so nothing is read from the database while somebody
 * types.
 */
export function mountPalette(server: Server, vocabulary: Vocabulary): void {
  const { db } = server.database
  const { versions } = server
  const people = new Kept(versions, ['people'], () => peopleEntries(db))
  const projects = new Kept(versions, ['projects'], () => projectEntries(db))
  const clients = new Kept(versions, ['projects'], () => clientEntries(db))
  const skills = new Kept(versions, ['vocabulary', 'skills'], async () => skillEntries(db, await vocabulary.current()))
  read(server, searchPalette, async ({ query: { q, limit = PALETTE_MATCHES } }) => {
    const query = paletteQuery(q)
    const found = <Row>(entries: readonly Entry<Row>[]) => best(query, entries, limit)
    const inSkills = ranked(query, await skills.get(), limit)
    return {
      people: found(await people.get()),
      projects: found(await projects.get()),
      clients: found(await clients.get()),
      skills: {
        total: inSkills.total,
        matches: inSkills.matches.map(({ item, score }) => ({ ...item.shown, alias: aliasMeant(query, item), score })),
      },
    }
  })
}

function best<Row>(query: PaletteQuery, entries: readonly Entry<Row>[], limit: number) {
  const { matches, total } = ranked(query, entries, limit)
  return { total, matches: matches.map(({ item, score }) => ({ ...item.shown, score })) }
}

/** The alias that was typed, if the name itself does not match the query. */
function aliasMeant(query: PaletteQuery, { name, aliases }: SkillEntry): string | null {
  if (scoreOf(query, { name }) >= GOOD_MATCH) return null
  let meant: { spelled: string; score: number } | null = null
  for (const alias of aliases) {
    const score = scoreOf(query, { name: alias })
    if (score >= GOOD_MATCH && score > (meant?.score ?? 0)) meant = { spelled: alias.spelled, score }
  }
  return meant?.spelled ?? null
}
