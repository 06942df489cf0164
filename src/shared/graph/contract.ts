import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { limitUpTo, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { EDGE_TYPES, NODE_TYPES } from './choices.ts'
import { MAX_GRAPH_NODES } from './most-nodes.ts'

const call = calls({ tag: 'People' })

/** `id` is the type and the row's id, such as `user-7`; `size` is the radius in the drawing's units. */
export const graphNode = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(NODE_TYPES),
  size: z.number(),
  color: z.string(),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const graphEdge = z.object({
  from: z.string(),
  to: z.string(),
  color: z.string(),
  width: z.number(),
  type: z.enum(EDGE_TYPES),
})

export type GraphNode = z.infer<typeof graphNode>
export type GraphEdge = z.infer<typeof graphEdge>

export const graph = z.object({
  nodes: z.array(graphNode),
  edges: z.array(graphEdge),
  /** How many nodes of each type the limit left out. */
  leftOut: z.partialRecord(z.enum(NODE_TYPES), z.int()),
})

export type Graph = z.infer<typeof graph>

export const getGraph = call('GET /api/graph', 'directory.read', {
  summary:
    'People, projects, skills, latest entries and profiles as a graph: the most relevant nodes, or those around a focus',
  query: z.strictObject({
    /** A node's id; the answer holds it and its neighbors first. */
    focus: z
      .string()
      .regex(/^(user|project|skill|timeentry|linkedin|github)-\d{1,9}$/, 'Must be the id of a node')
      .optional(),
    /** Node types, separated by commas. */
    types: z
      .string()
      .max(100)
      .transform((text) => text.split(',').filter((type) => type !== ''))
      .pipe(z.array(z.enum(NODE_TYPES, 'Must be types of nodes, separated by commas')))
      .optional(),
    limit: limitUpTo(MAX_GRAPH_NODES),
    /** People, projects and skills whose name contains this text are among the nodes, with what they have most to do with. */
    q: searchText.optional(),
  }),
  reply: graph,
  reads: ['people', 'time-entries', 'skills', 'projects', 'profiles'],
  varies: ['day'],
})

export const exportGraph = exportOf(
  getGraph,
  'directory.read',
  `Up to ${MAX_GRAPH_NODES} nodes of the graph with their neighbors as CSV or XLSX, the best connected first`,
)
