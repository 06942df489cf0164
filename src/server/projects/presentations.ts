import { sql } from 'kysely'
import type { ProjectPresentation } from '#shared/projects/presentations-contract.ts'
import { MOST_PRESENTATIONS } from '#shared/projects/rules.ts'
import { clientNames, presentationIn } from '#shared/skills/presentations.ts'
import type { ClientNames } from '#shared/skills/presentations/lexicon.ts'
import { softTags } from '#shared/skills/soft-tags.ts'
import type { Db } from '../db/tables.ts'
import type { Visible } from '../records/visible.ts'

/**
 * Every word that a presentation that took place can be recognized by, in any case. The partial index of migration 0106 has
 * the same pattern, and serves only queries that repeat it letter by letter.
 */
export const MAYBE_PRESENTATION =
  '(d.{1,2}mo|pr.{1,3}s(.{0,2}n|o|i|[^a-z]|$)|prez|w.{0,5}sh.{0,2}p|wksp|bbl|atelier|taller|train|trng|webin|keynote|pitch|talk|speech|spoke|speak|lectur|seminar|s.{1,2}minaire|class|course|lesson|tutorial|bootcamp|teach|taught|coach|educat|show|lunch|l.{0,3}(&|and).{0,3}l([^a-z]|$)|lnl|brown.{0,3}bag|knowledge|kt.{1,3}session|deep.{1,3}dive|enablement|onboarding.{1,3}(session|training)|hands.{1,3}on|(info|intro|learning).{1,3}session|(took|tak(e|ing)|walk|guid|led|lead|steer).*through|walk.{0,3}through|tour|intro|einf|d.{1,2}jeuner.{1,3}technique|midi.{1,3}technique|partage|(sprint|iteration|pi|product|release|demo).{0,8}review|revue|revisi|meeting|mtg|meating|r.{1,2}uni.{1,2}n|rendez|rdv|treffen|termin(e?[^a-z]|e?$)|afspraak|bespreking|overleg|cita|vortr|vorgetragen|vorstell|vorgestellt|stellte|vorf|vorgef|schul|eingewiesen|einweisung|gezeigt|trainiert|referat|referiert|wissens|formation|formaci|restitution|soutenance|conf.{1,2}ren|confer|expos|expus|montr|mostr|charla|ponencia|capacit|formado|curso|cursus|lezing|kennis|getoond|laten.{1,3}zien|vertoond|opgeleid)'

/** How many notes are read at a time until enough presentations are found. */
const CHUNK_ROWS = 200

/** A project's presentations, newest first; `more` is set if there are older ones. */
export async function projectPresentations(
  db: Db,
  projectId: number,
  visible: Visible,
): Promise<{ presentations: ProjectPresentation[]; more: boolean }> {
  const found: ProjectPresentation[] = []
  const clients = await namesOfClients(db)
  for await (const candidate of candidates(db, projectId, visible)) {
    const presentation = presentationIn(candidate.notes, clients)
    if (!presentation) continue
    if (found.length === MOST_PRESENTATIONS) return { presentations: found, more: true }
    found.push({ ...candidate, ...presentation, tags: softTags(candidate.notes, clients).map(({ tag }) => tag) })
  }
  return { presentations: found, more: false }
}

/** The names of the clients for whom the company works or has worked. */
export async function namesOfClients(db: Db): Promise<ClientNames> {
  const rows = await db.selectFrom('projects').select('client').distinct().execute()
  return clientNames(rows.map(({ client }) => client))
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
