import { sql } from 'kysely'
import type { ProjectPresentation } from '#shared/projects/presentations-contract.ts'
import { MOST_PRESENTATIONS } from '#shared/projects/rules.ts'
import { presentationIn } from '#shared/skills/presentations.ts'
import { softTags } from '#shared/skills/soft-tags.ts'
import type { Db } from '../db/tables.ts'
import type { Visible } from '../records/visible.ts'

/**
 * Every word that a presentation may begin with by the rule, in any case. The partial index of migration 0007 has the same
 * pattern, and serves only queries that repeat it letter by letter.
 */
export const MAYBE_PRESENTATION =
  '(present|slide|deck|keynote|pitch|demo|talk|lectur|workshop|webinar|seminar|train|speech|tutorial|class|lesson|public[^a-z]+speaking|client[^a-z]+meeting|taught|teach)'

/** How many notes are read at a time until enough presentations are found. */
const CHUNK_ROWS = 200

/** A project's presentations, newest first; `more` is set if there are older ones. */
export async function projectPresentations(
  db: Db,
  projectId: number,
  visible: Visible,
): Promise<{ presentations: ProjectPresentation[]; more: boolean }> {
  const found: ProjectPresentation[] = []
  const project = await db.selectFrom('projects').select('client').where('id', '=', projectId).executeTakeFirst()
  for await (const candidate of candidates(db, projectId, visible)) {
    const presentation = presentationIn(candidate.notes, project?.client)
    if (!presentation) continue
    if (found.length === MOST_PRESENTATIONS) return { presentations: found, more: true }
    found.push({ ...candidate, ...presentation, tags: softTags(candidate.notes).map(({ tag }) => tag) })
  }
  return { presentations: found, more: false }
}

type Candidate = Omit<ProjectPresentation, 'audience' | 'evidence' | 'tags'>

/** Entries whose notes may mention a presentation, newest first. */
async function* candidates(db: Db, projectId: number, visible: Visible): AsyncGenerator<Candidate> {
  for (let last: Candidate | undefined; ;) {
    const chunk = await candidatesAfter(db, projectId, visible, last)
    yield* chunk
    last = chunk.at(-1)
    if (chunk.length < CHUNK_ROWS) return
  }
}

async function candidatesAfter(db: Db, projectId: number, visible: Visible, last?: Candidate): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select entry.id as "entryId", user_id as "userId", people.name, date, hours, notes
    from (
      select id, user_id, date, hours, notes from time_entries
      where project_id = ${projectId} and notes ~* ${sql.lit(MAYBE_PRESENTATION)} and ${visible}
        and ${last ? sql`(date, id) < (${last.date}, ${last.entryId})` : sql`true`}
      order by date desc, id desc limit ${CHUNK_ROWS}
    ) as entry
    join people on people.id = user_id
    order by date desc, entry.id desc`.execute(db)
  return rows
}
