/** Spec §3. */
export const NODE_TYPES = ['user', 'project', 'skill', 'timeentry', 'linkedin', 'github'] as const

export const EDGE_TYPES = ['works_on', 'uses_skill', 'has_profile', 'has_skill'] as const

export type NodeType = (typeof NODE_TYPES)[number]

export type EdgeType = (typeof EDGE_TYPES)[number]
