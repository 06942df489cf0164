import type { Actor } from '#shared/access/rules.ts'
import { NODE_TYPES, type NodeType } from '#shared/graph/choices.ts'
import { exportGraph, getGraph, type Graph } from '#shared/graph/contract.ts'
import { MAX_GRAPH_NODES } from '#shared/graph/most-nodes.ts'
import { FOCUS_NODES, READABLE_NODES } from '#shared/graph/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../http/errors.ts'
import { read, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { connectedNodes, GRAPH_FILE } from './file.ts'
import { graphOf } from './queries.ts'
import { around, mostRelevant } from './selection.ts'

export function mountGraph(server: Server): void {
  const { db } = server.database
  read(server, getGraph, ({ actor, query, today }) => askedGraph(db, actor, query, today))
  listFile(server, exportGraph, async ({ actor, query, today }) => {
    // Faults of the query are reported before the file begins.
    const graph = await askedGraph(db, actor, { ...query, limit: MAX_GRAPH_NODES }, today)
    return [connectedNodes(graph), GRAPH_FILE]
  })
}

async function askedGraph(db: Db, actor: Actor, query: QueryOf<typeof getGraph>, today: Day): Promise<Graph> {
  const types = query.types ?? NODE_TYPES
  if (query.focus === undefined) {
    const limit = query.limit ?? READABLE_NODES
    const { selection, counts } = await mostRelevant(db, actor, { types, limit, today, q: query.q ?? '' })
    return graphOf(db, actor, selection, counts)
  }
  const [type = '', id = ''] = query.focus.split('-')
  const found = await around(db, actor, { type: type as NodeType, id: Number(id) }, types, query.limit ?? FOCUS_NODES)
  if (!found) throw notFound('node', query.focus)
  return graphOf(db, actor, found.selection, found.counts)
}
