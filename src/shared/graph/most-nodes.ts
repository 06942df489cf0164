/** The most nodes that one call gives. */
export const MAX_GRAPH_NODES = 10_000
