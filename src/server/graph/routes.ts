import { getGraph, NODE_TYPES, type NodeType } from '#shared/graph/contract.ts'
import { READABLE_NODES } from '#shared/graph/rules.ts'
import { notFound } from '../http/errors.ts'
import { read, type Server } from '../http/route.ts'
import { graphOf } from './queries.ts'
import { around, mostRelevant } from './selection.ts'

export function mountGraph(server: Server): void {
  const { db } = server.database

  read(server, getGraph, async ({ query }) => {
    const types = query.types ?? NODE_TYPES
    const limit = query.limit ?? READABLE_NODES
    if (query.focus === undefined) {
      const { selection, counts } = await mostRelevant(db, types, limit)
      return graphOf(db, selection, counts)
    }
    const [type = '', id = ''] = query.focus.split('-')
    const found = await around(db, { type: type as NodeType, id: Number(id) }, types, limit)
    if (!found) throw notFound('node', query.focus)
    return graphOf(db, found.selection, found.counts)
  })
}
