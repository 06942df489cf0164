/** How many nodes one call returns at most. */
export const MAX_GRAPH_NODES = 10_000
