import { getGraph, NODE_TYPES, type NodeType } from '#shared/graph/contract.ts'
import { FOCUS_NODES, READABLE_NODES } from '#shared/graph/rules.ts'
import { notFound } from '../http/errors.ts'
import { read, type Server } from '../http/route.ts'
import { graphOf } from './queries.ts'
import { around, mostRelevant } from './selection.ts'

export function mountGraph(server: Server): void {
  const { db } = server.database

  read(server, getGraph, async ({ actor, query, today }) => {
    const types = query.types ?? NODE_TYPES
    if (query.focus === undefined) {
      const { selection, counts } = await mostRelevant(db, actor, types, query.limit ?? READABLE_NODES, today)
      return graphOf(db, actor, selection, counts)
    }
    const [type = '', id = ''] = query.focus.split('-')
    const found = await around(db, actor, { type: type as NodeType, id: Number(id) }, types, query.limit ?? FOCUS_NODES)
    if (!found) throw notFound('node', query.focus)
    return graphOf(db, actor, found.selection, found.counts)
  })
}
