import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { getMatch, MatchReply, MatchRow } from '#shared/match/contract.ts'
import { MAX_MATCH_PAGE } from '#shared/match/rules.ts'
import { evidenceKinds } from '#shared/skills/evidence.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { inMemory, type ListSource } from '../http/list.ts'
import type { ListFile } from '../records/list-file.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { rankPeople } from './queries.ts'

/** The ranking as a file shows it; no cell contains anything of reviews that the actor may not read. */
export const MATCH_FILE: ListFile<MatchRow> = {
  kinds: 'Ranking',
  name: 'people-who-fit',
  columns: [
    ['Place', (row) => row.place],
    ['Person', (row) => row.name],
    ['Role', (row) => row.role],
    ['Score', (row) => row.score],
    ['Counts', (row) => (row.counts ? 'Yes' : 'No')],
    ['Skills part', (row) => row.parts.skills.value],
    ['Experience part', (row) => row.parts.experience.value],
    ['Availability part', (row) => row.parts.availability.value],
    ['Performance part', (row) => row.parts.performance.value],
    [
      'Skills',
      (row) =>
        row.skills
          .filter((skill) => evidenceKinds(skill).length > 0)
          .map(skillText)
          .join('; '),
    ],
    ['Hours with the skills', (row) => row.experience.skillHours],
    ['Hours on similar projects', (row) => row.experience.similarHours],
    ['Wanted (h)', (row) => row.availability.wanted],
    ['Usable (h)', (row) => row.availability.usable],
    ['Free (h)', (row) => row.availability.free],
    ['Latest rating', (row) => row.review?.rating],
    ['Rating of', (row) => row.review?.period],
  ],
}

function skillText({ skill, level, hours }: MatchRow['skills'][number]): string {
  const known = [level, hours > 0 && `${hours} h`].filter(Boolean)
  return known.length === 0 ? skill : `${skill} (${known.join(', ')})`
}

/** Everybody in the ranking, in its order. Reads the pages one after the other, as the screen does. */
export async function everybodyRanked(
  db: Db,
  actor: Actor,
  known: KnownSkills,
  request: Omit<QueryOf<typeof getMatch>, 'limit' | 'cursor'>,
  today: Day,
): Promise<ListSource<MatchRow>> {
  const people: MatchRow[] = []
  let cursor: string | undefined
  do {
    const asked = { ...request, limit: MAX_MATCH_PAGE, ...(cursor !== undefined && { cursor }) }
    const page: MatchReply = await rankPeople(db, actor, known, asked, today)
    people.push(...page.people)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return inMemory(
    () => people,
    ({ place }) => [place],
  )
}
