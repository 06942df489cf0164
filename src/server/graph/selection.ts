import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { NodeType } from '#shared/graph/choices.ts'
import { LATEST_ENTRIES, NODE_SHARE } from '#shared/graph/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { contains } from '../http/list-of.ts'
import { notLeftBefore } from '../people/employment.ts'
import { EVERY_ROW, visibleTo, type Visible } from '../records/visible.ts'
import { SHOWN_SKILLS } from '../skills/company-skills.ts'
import { visibleEntries } from '../time-entries/queries.ts'

/** Row ids of the nodes that a graph shows, by type. */
export type Selection = Record<NodeType, number[]>

/** How many nodes of each type there would be. */
export type Counts = Record<NodeType, number>

type Platform = Extract<NodeType, 'linkedin' | 'github'>

const TYPES = Object.keys(NODE_SHARE) as NodeType[]

/**
 * The company's most relevant rows of each type; of entries only those that the actor may read. It starts with the people with
 * the most hours who have not left, and takes what they have most to do with, so that the graph is connected in a company of
 * any size. The remaining room goes to what the company has most of.
 */
export async function mostRelevant(
  db: Db,
  actor: Actor,
  { types, limit, today, q }: Relevance,
): Promise<{ selection: Selection; counts: Counts }> {
  const counts = await countAll(db, actor, types, today)
  const most = shares(counts, limit)
  const selection = emptySelection()
  selection.user = most.user > 0 ? await idsOf(db)`${busiestPeople(most.user, today)}` : []
  const ranked = (type: OtherType, people: readonly number[], count: number) =>
    idsOf(db)`${RANKED[type](people, count, visibleEntries(actor))}`
  for (const type of OTHER_TYPES) {
    if (most[type] > 0) selection[type] = await ranked(type, selection.user, most[type])
  }
  if (q === '') return { selection, counts }

  // Nodes that match the search replace the least relevant ones.
  const named = await namedLike(db, q, today)
  const missing = named.user.filter((id) => !selection.user.includes(id)).slice(0, most.user)
  for (const type of SEARCHED_TYPES) selection[type] = withWanted(named[type], selection[type], most[type])
  if (missing.length > 0) {
    for (const type of OTHER_TYPES) {
      const near = Math.min(NEAR_SEARCHED * missing.length, Math.floor(most[type] / 2))
      const kept = type === 'project' || type === 'skill' ? named[type] : []
      const found = near > 0 ? await ranked(type, missing, near) : []
      selection[type] = withWanted([...kept, ...found], selection[type], most[type])
    }
  }
  return { selection, counts }
}

interface Relevance {
  readonly types: readonly NodeType[]
  readonly limit: number
  readonly today: Day
  /** Text in the names of people, projects and skills that are to be among the nodes; empty for none. */
  readonly q: string
}

const SEARCHED_TYPES = ['user', 'project', 'skill'] as const

/** How many neighbors of each type are added with a person whom only the search brings in. */
const NEAR_SEARCHED = 3

/** The most nodes of a type that a search adds: more would leave nothing of the picture. */
const MOST_SEARCHED = 10

/** People, projects and skills whose name contains a text. */
async function namedLike(db: Db, q: string, today: Day): Promise<Record<(typeof SEARCHED_TYPES)[number], number[]>> {
  const [user, project, skill] = await Promise.all([
    idsOf(
      db,
    )`select id from people where ${contains(['name'], q)} and ${notLeftBefore(today)} order by id limit ${MOST_SEARCHED}`,
    idsOf(db)`select id from projects where ${contains(['name'], q)} order by id limit ${MOST_SEARCHED}`,
    idsOf(db)`
      select id from skills where ${contains(['name'], q)} and id in (select skill_id from user_skill_totals)
      order by id limit ${MOST_SEARCHED}`,
  ])
  return { user, project, skill }
}

/** Ids with the wanted ones among them, at most `most`: these replace the last of the others. */
function withWanted(wanted: readonly number[], ids: readonly number[], most: number): number[] {
  const first = new Set([...new Set(wanted)].slice(0, most))
  const others = ids.filter((id) => !first.has(id)).slice(0, most - first.size)
  return [...first, ...others]
}

function busiestPeople(limit: number, today: Day): RawBuilder<{ id: number }> {
  return sql`
    select p.id from people p
    left join (select user_id, sum(seconds) as seconds from user_project_totals group by user_id) t on t.user_id = p.id
    where ${notLeftBefore(today, 'p')}
    order by t.seconds desc nulls last, p.id limit ${limit}`
}

type OtherType = Exclude<NodeType, 'user'>

const OTHER_TYPES = TYPES.filter((type) => type !== 'user')

/** The rows that matter most to these people, whose ids are given, and then to the company. */
const RANKED: Record<
  OtherType,
  (people: readonly number[], limit: number, entries: Visible) => RawBuilder<{ id: number }>
> = {
  project: (people, limit) => sql`
    select p.id from projects p
    left join project_totals t on t.project_id = p.id
    left join (
      select project_id, sum(seconds) as seconds from user_project_totals where user_id = any(${people}::integer[]) group by project_id
    ) n on n.project_id = p.id
    order by n.seconds desc nulls last, t.seconds desc nulls last, p.id limit ${limit}`,
  skill: (people, limit) => sql`
    select t.skill_id as id from user_skill_totals t
    left join (
      select skill_id, sum(hours) as hours from user_skill_totals where user_id = any(${people}::integer[]) group by skill_id
    ) n on n.skill_id = t.skill_id
    group by t.skill_id, n.hours
    order by n.hours desc nulls last, count(*) desc, t.skill_id limit ${limit}`,
  timeentry: (people, limit, visible) => sql`
    select id from (
      select e.id, e.created_at, true as near from unnest(${people}::integer[]) as n(user_id) cross join lateral (
        select id, created_at from time_entries where user_id = n.user_id and ${visible}
        order by created_at desc, id desc limit ${latestEach(people.length, limit)}
      ) e
      union all (select id, created_at, false from time_entries where ${visible} order by created_at desc, id desc limit ${limit})
    ) as latest
    group by id, created_at order by bool_or(near) desc, created_at desc, id desc limit ${limit}`,
  linkedin: (people, limit) => profiles('linkedin', people, limit),
  github: (people, limit) => profiles('github', people, limit),
}

/** Only the latest entries of each person are ranked, since the number of all entries grows with the history. */
function latestEach(people: number, limit: number): number {
  return 2 + Math.ceil(limit / Math.max(1, people))
}

function profiles(platform: Platform, people: readonly number[], limit: number): RawBuilder<{ id: number }> {
  return sql`
    select e.id from external_profiles e
    left join unnest(${people}::integer[]) with ordinality as n(user_id, place) on n.user_id = e.user_id
    where e.platform = ${platform} order by n.place nulls last, e.id limit ${limit}`
}

/** The totals by person and project that count entries which the actor may read. */
function visibleTotals(actor: Actor): Visible {
  return visibleTo(actor, 'entries.read', { userId: 'user_id', projectId: 'project_id' })
}

/** Kept totals of entries that the actor may read; those by project are fewer than those by person and project. */
function entryCounts(actor: Actor): RawBuilder<unknown> {
  const visible = visibleTotals(actor)
  return visible === EVERY_ROW ? sql`project_totals` : sql`user_project_totals where ${visible}`
}

async function countAll(db: Db, actor: Actor, types: readonly NodeType[], today: Day): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from people where ${notLeftBefore(today)})::integer as "user",
      (select count(*) from projects)::integer as project,
      (select count(*) from (${SHOWN_SKILLS}) as shown)::integer as skill,
      (select coalesce(sum(entries), 0) from ${entryCounts(actor)})::integer as timeentry,
      (select count(*) from external_profiles where platform = 'linkedin')::integer as linkedin,
      (select count(*) from external_profiles where platform = 'github')::integer as github`.execute(db)
  const all = rows[0]
  return Object.fromEntries(TYPES.map((type) => [type, types.includes(type) ? (all?.[type] ?? 0) : 0])) as Counts
}

/** How many nodes of each type fit: its share, and what other types leave of theirs. */
export function shares(counts: Counts, limit: number): Counts {
  const given = Object.fromEntries(TYPES.map((type) => [type, 0])) as Counts
  let left = limit
  for (let open = TYPES.filter((type) => counts[type] > 0); open.length > 0 && left > 0;) {
    const weight = open.reduce((sum, type) => sum + NODE_SHARE[type], 0)
    const round = left
    for (const type of open) {
      const more = Math.min(
        counts[type] - given[type],
        Math.max(1, Math.floor((round * NODE_SHARE[type]) / weight)),
        left,
      )
      given[type] += more
      left -= more
    }
    open = open.filter((type) => given[type] < counts[type])
  }
  return given
}

/** A node and what is directly connected to it, most hours first; undefined if the actor may not see the node. */
export async function around(
  db: Db,
  actor: Actor,
  focus: { type: NodeType; id: number },
  types: readonly NodeType[],
  limit: number,
): Promise<{ selection: Selection; counts: Counts } | undefined> {
  const near = await NEIGHBORS[focus.type](db, focus.id, actor)
  if (!near) return undefined
  const { entryCount, ...ids } = near
  const found = { ...emptySelection(), ...ids }
  const counts = Object.fromEntries(
    TYPES.map((type) => [type, types.includes(type) ? found[type].length : 0]),
  ) as Counts
  const most = shares({ ...counts, [focus.type]: 0 }, limit - 1)
  const selection = emptySelection()
  for (const type of types) selection[type] = found[type].slice(0, most[type])
  selection[focus.type] = [focus.id]
  counts[focus.type] = 1
  if (entryCount !== undefined && types.includes('timeentry')) counts.timeentry = entryCount
  return { selection, counts }
}

/** Ids of neighbors by type; of entries only the latest, and how many there are. */
type Near = Partial<Selection> & { entryCount?: number }

type Neighbors = (db: Db, id: number, actor: Actor) => Promise<Near | undefined>

const ofProfile: Neighbors = async (db, id) => {
  const user = await idsOf(db)`select user_id as id from external_profiles where id = ${id}`
  return user.length === 0 ? undefined : { user }
}

const NEIGHBORS: Record<NodeType, Neighbors> = {
  async user(db, id, actor) {
    const [ids, visible] = [idsOf(db), visibleEntries(actor)]
    if ((await ids`select id from people where id = ${id}`).length === 0) return undefined
    return {
      project: await ids`
        select project_id as id from user_project_totals where user_id = ${id} order by hours desc, project_id`,
      skill:
        await ids`select skill_id as id from user_skill_totals where user_id = ${id} order by hours desc, skill_id`,
      timeentry: await ids`
        select id from time_entries where user_id = ${id} and ${visible} order by created_at desc, id desc limit ${LATEST_ENTRIES}`,
      entryCount: await entriesOf(db, sql`user_id = ${id}`, actor),
      linkedin: await ids`select id from external_profiles where user_id = ${id} and platform = 'linkedin'`,
      github: await ids`select id from external_profiles where user_id = ${id} and platform = 'github'`,
    }
  },
  async project(db, id, actor) {
    const [ids, visible] = [idsOf(db), visibleEntries(actor)]
    if ((await ids`select id from projects where id = ${id}`).length === 0) return undefined
    return {
      user: await ids`
        select user_id as id from user_project_totals where project_id = ${id} order by hours desc, user_id`,
      skill: await ids`select skill_id as id from project_required_skills where project_id = ${id} order by skill_id`,
      timeentry: await ids`
        select id from time_entries where project_id = ${id} and ${visible} order by created_at desc, id desc limit ${LATEST_ENTRIES}`,
      entryCount: await entriesOf(db, sql`project_id = ${id}`, actor),
    }
  },
  async skill(db, id) {
    const ids = idsOf(db)
    if ((await ids`select id from skills where id = ${id}`).length === 0) return undefined
    return {
      user: await ids`select user_id as id from user_skill_totals where skill_id = ${id} order by hours desc, user_id`,
      project: await ids`
        select project_id as id from project_required_skills where skill_id = ${id} order by project_id`,
    }
  },
  async timeentry(db, id, actor) {
    const query = db.selectFrom('time_entries').select(['user_id', 'project_id', 'skill_ids']).where('id', '=', id)
    const entry = await query.where(visibleEntries(actor)).executeTakeFirst()
    return entry && { user: [entry.user_id], project: [entry.project_id], skill: entry.skill_ids }
  },
  linkedin: ofProfile,
  github: ofProfile,
}

/** How many entries the actor may read, from kept totals. */
async function entriesOf(db: Db, whose: RawBuilder<unknown>, actor: Actor): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(entries), 0)::integer as entries from user_project_totals where ${whose} and ${visibleTotals(actor)}`.execute(
    db,
  )
  return rows[0]?.entries ?? 0
}

/** The ids that a query gives. */
function idsOf(db: Db) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>(text, ...values).execute(db)
    return rows.map(({ id }) => id)
  }
}

function emptySelection(): Selection {
  return { user: [], project: [], skill: [], timeentry: [], linkedin: [], github: [] }
}
