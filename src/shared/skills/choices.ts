/** Where a skill's entry comes from: the product, the company, or the product with changes by the company. */
export const VOCABULARY_ORIGINS = ['shipped', 'company', 'changed'] as const

/** What a proposal is about: a name that the vocabulary does not know, or a word that it knows. */
export const PROPOSAL_KINDS = ['name', 'word'] as const

/** How a proposal was decided: as a new skill, as an alias of one, as no skill, or as a word that stays one. */
export const PROPOSAL_DECISIONS = ['skill', 'alias', 'reject', 'keep'] as const

/** Proficiency, lowest first (spec §3). */
export const PROFICIENCY_LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const

export type ProficiencyLevel = (typeof PROFICIENCY_LEVELS)[number]

/**
 * How an entry's hours count for the skills that it shows, by the company's choice: all of them for each skill, or shared among
 * them (`splitHours`). Reports by skill always share, since their rows must add up.
 */
export const SKILL_HOURS = ['whole', 'shared'] as const

export type SkillHours = (typeof SKILL_HOURS)[number]

/** The audience of a presentation (spec §9), the most particular first. */
export const AUDIENCES = ['Client', 'Stakeholders', 'Management', 'Team'] as const

export type Audience = (typeof AUDIENCES)[number]

/**
 * The evidence for a person's skill, strongest first: entries whose notes name it, a certificate that names it, entries that
 * show a skill which implies it, and the person's own word.
 */
export const EVIDENCE_KINDS = ['entries', 'certificate', 'implied', 'declared'] as const

export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** Package registries; some of their packages' names are known in addition to the vocabulary. */
export const REGISTRIES = ['npm', 'PyPI', 'Debian'] as const

export type Registry = (typeof REGISTRIES)[number]
