/** Whom a presentation was for (spec §9), the most particular first. */
export const AUDIENCES = ['Client', 'Stakeholders', 'Management', 'Team'] as const

export type Audience = (typeof AUDIENCES)[number]
