import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { EdgeType, NodeType } from '#shared/graph/choices.ts'
import type { Graph, GraphEdge, GraphNode } from '#shared/graph/contract.ts'
import { shortLabel } from '#shared/graph/labels.ts'
import { EDGE_COLOR, entrySize, NODE_COLOR, NODE_SIZE, SKILLS_PER_PERSON, skillSize } from '#shared/graph/rules.ts'
import { DEFAULT_LOCATION } from '#shared/people/rules.ts'
import type { Db } from '../db/tables.ts'
import { HOURS_FOR_SKILL } from '../time-entries/skill-hours.ts'
import type { Counts, Selection } from './selection.ts'

/** The longest part of a note that is used as an entry's label. */
const LABEL_LENGTH = 40

/**
 * The nodes of a selection and all edges between them. The width of an edge shows its hours only to people who may see these;
 * to others, all people are connected to a project alike.
 */
export async function graphOf(db: Db, actor: Actor, selection: Selection, counts: Counts): Promise<Graph> {
  const [nodes, edges] = await Promise.all([nodesOf(db, actor, selection), edgesOf(db, actor, selection)])
  const leftOut: Graph['leftOut'] = {}
  for (const type of Object.keys(counts) as NodeType[]) {
    const missing = counts[type] - selection[type].length
    if (missing > 0) leftOut[type] = missing
  }
  return { nodes, edges, leftOut }
}

async function nodesOf(db: Db, actor: Actor, selection: Selection): Promise<GraphNode[]> {
  const [users, projects, skills, entries, profiles] = await Promise.all([
    sql<{ id: number; name: string; role: string; location: string | null; hours: number }>`
      select p.id, p.name, p.role, p.location, round(coalesce(sum(t.seconds), 0) / 3600.0, 2) as hours
      from people p left join user_project_totals t on t.user_id = p.id
      where p.id = any(${selection.user}::integer[]) group by p.id, p.name, p.role, p.location order by p.name, p.id`.execute(
      db,
    ),
    sql<{ id: number; name: string; status: string; client: string; hours: number }>`
      select p.id, p.name, p.status, p.client, coalesce(t.hours, 0) as hours
      from projects p left join project_totals t on t.project_id = p.id
      where p.id = any(${selection.project}::integer[]) order by p.name, p.id`.execute(db),
    sql<{ id: number; name: string; category: string; people: number; hours: number }>`
      select s.id, s.name, s.category, count(t.user_id)::integer as people, coalesce(sum(t.hours), 0) as hours
      from skills s left join user_skill_totals t on t.skill_id = s.id
      where s.id = any(${selection.skill}::integer[]) group by s.id order by s.name, s.id`.execute(db),
    sql<{ id: number; notes: string; date: string; hours: number; category: string }>`
      select id, notes, date, hours, category from time_entries
      where id = any(${selection.timeentry}::integer[]) order by date desc, id desc`.execute(db),
    sql<{ id: number; platform: 'linkedin' | 'github'; person: string }>`
      select e.id, e.platform, p.name as person from external_profiles e join people p on p.id = e.user_id
      where e.id = any(${[...selection.linkedin, ...selection.github]}::integer[]) order by p.name, e.id`.execute(db),
  ])
  return [
    ...users.rows.map(({ id, name, role, location, hours }) =>
      node('user', id, name, NODE_SIZE.user, {
        Role: role,
        Location: location ?? DEFAULT_LOCATION,
        ...(mayOn(actor, 'timesheets.read', { userId: id }) && { Hours: hours }),
      }),
    ),
    ...projects.rows.map(({ id, name, status, client, hours }) =>
      node('project', id, name, NODE_SIZE.project, {
        Status: status,
        Client: client,
        ...(mayOn(actor, 'projects.hours', { projectId: id }) && { Hours: hours }),
      }),
    ),
    ...skills.rows.map(({ id, name, category, people, hours }) =>
      node('skill', id, name, skillSize(people), { Category: category, People: people, Hours: hours }),
    ),
    ...entries.rows.map(({ id, notes, date, hours, category }) =>
      node('timeentry', id, shortLabel(notes, LABEL_LENGTH), entrySize(hours), {
        Date: date,
        Hours: hours,
        Category: category,
      }),
    ),
    ...profiles.rows.map(({ id, platform, person }) => {
      const name = platform === 'linkedin' ? 'LinkedIn' : 'GitHub'
      return node(platform, id, `${name}: ${person}`, NODE_SIZE[platform], { Person: person })
    }),
  ]
}

function node(type: NodeType, id: number, label: string, size: number, metadata: GraphNode['metadata']): GraphNode {
  return { id: `${type}-${id}`, label, type, size, color: NODE_COLOR[type], metadata }
}

async function edgesOf(db: Db, actor: Actor, selection: Selection): Promise<GraphEdge[]> {
  const ids = (type: NodeType) => sql`${selection[type]}::integer[]`
  const profileIds = [...selection.linkedin, ...selection.github]
  const [works, ownEntries, entryWorks, required, entrySkills, personSkills, profiles] = await Promise.all([
    sql<Pair>`
      select user_id as from, project_id as to, hours as weight from user_project_totals
      where user_id = any(${ids('user')}) and project_id = any(${ids('project')}) order by user_id, project_id`.execute(
      db,
    ),
    sql<Pair>`
      select user_id as from, id as to, hours as weight from time_entries
      where id = any(${ids('timeentry')}) and user_id = any(${ids('user')}) order by id`.execute(db),
    sql<Pair>`
      select id as from, project_id as to, hours as weight from time_entries
      where id = any(${ids('timeentry')}) and project_id = any(${ids('project')}) order by id`.execute(db),
    sql<Pair>`
      select project_id as from, skill_id as to, 0 as weight from project_required_skills
      where project_id = any(${ids('project')}) and skill_id = any(${ids('skill')}) order by project_id, skill_id`.execute(
      db,
    ),
    sql<Pair>`
      select id as from, skill_id as to, ${HOURS_FOR_SKILL} as weight
      from time_entries cross join lateral unnest(skill_ids) as shown(skill_id)
      where id = any(${ids('timeentry')}) and skill_id = any(${ids('skill')}) order by id, skill_id`.execute(db),
    sql<Pair>`
      select user_id as from, skill_id as to, hours as weight from (
        select user_id, skill_id, hours, row_number() over (partition by user_id order by hours desc, skill_id) as rank
        from user_skill_totals where user_id = any(${ids('user')}) and skill_id = any(${ids('skill')})
      ) as ranked
      where rank <= ${SKILLS_PER_PERSON} or ${selection.skill.length === 1 || selection.user.length === 1}
      order by user_id, rank`.execute(db),
    sql<Pair & { platform: 'linkedin' | 'github' }>`
      select user_id as from, id as to, platform, 0 as weight from external_profiles
      where id = any(${profileIds}::integer[]) and user_id = any(${ids('user')}) order by id`.execute(db),
  ])
  return [
    ...works.rows.map((pair) => {
      const isSeen = mayOn(actor, 'timesheets.read', { userId: pair.from, projectId: pair.to })
      return edge('works_on', 'user', 'project', isSeen ? pair : { ...pair, weight: 0 })
    }),
    ...ownEntries.rows.map((pair) => edge('works_on', 'user', 'timeentry', pair)),
    ...entryWorks.rows.map((pair) => edge('works_on', 'timeentry', 'project', pair)),
    ...required.rows.map((pair) => edge('uses_skill', 'project', 'skill', pair)),
    ...entrySkills.rows.map((pair) => edge('uses_skill', 'timeentry', 'skill', pair)),
    ...personSkills.rows.map((pair) => edge('has_skill', 'user', 'skill', pair)),
    ...profiles.rows.map((pair) => edge('has_profile', 'user', pair.platform, pair)),
  ]
}

interface Pair {
  from: number
  to: number
  /** The hours behind the connection; 0 if there are none. */
  weight: number
}

function edge(type: EdgeType, from: NodeType, to: NodeType, pair: Pair): GraphEdge {
  return {
    from: `${from}-${pair.from}`,
    to: `${to}-${pair.to}`,
    color: EDGE_COLOR[type],
    width: widthOf(pair.weight),
    type,
  }
}

/** From 1 to 4, by the order of magnitude of the hours. */
function widthOf(hours: number): number {
  return Math.min(4, 1 + Math.round(Math.log10(1 + hours)))
}
