import type { Category } from '#shared/time-entries/rules.ts'
import type { ProjectKind } from './engagements.ts'

/** Job titles as the specification observed them. */
export const ROLES = [
  'Senior Developer',
  'Software Developer',
  'Mobile Developer',
  'DevOps Engineer',
  'Data Engineer',
  'Data Analyst',
  'Project Manager',
  'UX Designer',
] as const

export type Role = (typeof ROLES)[number]

/** What a role works with and how its days look. */
export interface RoleProfile {
  /** Which phrases its notes are made of. */
  discipline: Discipline
  /** Part of the company in this role. */
  share: number
  /** The kinds of project that need it, as weights. */
  kinds: Partial<Record<ProjectKind, number>>
  /** How its hours fall on the categories. */
  categories: Partial<Record<Category, number>>
  /** Entries on a full day, as weights of one to four. */
  entriesPerDay: Record<'1' | '2' | '3' | '4', number>
  /** Projects beside the main one, least and most. */
  sideProjects: [number, number]
  /** Skills of the trade, whatever the client uses. */
  trade: string[]
}

export type Discipline = 'developer' | 'mobile' | 'devops' | 'data' | 'analyst' | 'manager' | 'designer'

const DEVELOPER_DAYS = { 1: 24, 2: 42, 3: 25, 4: 9 }

export const ROLE_PROFILES: Record<Role, RoleProfile> = {
  'Senior Developer': {
    discipline: 'developer',
    share: 0.175,
    kinds: { web: 4, backend: 4, platform: 2, design: 1 },
    categories: { Development: 50, 'Code Review': 18, Meeting: 15, Testing: 7, Research: 6, DevOps: 4 },
    entriesPerDay: { 1: 14, 2: 38, 3: 34, 4: 14 },
    sideProjects: [1, 3],
    trade: ['Git', 'Code Review', 'REST'],
  },
  'Software Developer': {
    discipline: 'developer',
    share: 0.25,
    kinds: { web: 5, backend: 4, design: 1, mobile: 1 },
    categories: { Development: 62, Testing: 12, 'Code Review': 10, Meeting: 10, Research: 4, DevOps: 2 },
    entriesPerDay: DEVELOPER_DAYS,
    sideProjects: [1, 2],
    trade: ['Git', 'REST'],
  },
  'Mobile Developer': {
    discipline: 'mobile',
    share: 0.1,
    kinds: { mobile: 1 },
    categories: { Development: 60, Testing: 14, 'Code Review': 10, Meeting: 11, Research: 5 },
    entriesPerDay: DEVELOPER_DAYS,
    sideProjects: [1, 2],
    trade: ['Git'],
  },
  'DevOps Engineer': {
    discipline: 'devops',
    share: 0.1,
    kinds: { platform: 5, backend: 2, web: 2, data: 1 },
    categories: { DevOps: 66, Meeting: 12, Development: 6, 'Code Review': 7, Research: 6, Testing: 3 },
    entriesPerDay: { 1: 16, 2: 40, 3: 30, 4: 14 },
    sideProjects: [2, 3],
    trade: ['Linux', 'Git', 'Bash'],
  },
  'Data Engineer': {
    discipline: 'data',
    share: 0.1,
    kinds: { data: 1 },
    categories: { Development: 60, Testing: 9, 'Code Review': 8, Meeting: 11, Research: 7, DevOps: 5 },
    entriesPerDay: DEVELOPER_DAYS,
    sideProjects: [1, 2],
    trade: ['SQL', 'Git'],
  },
  'Data Analyst': {
    discipline: 'analyst',
    share: 0.075,
    kinds: { data: 4, web: 1 },
    categories: { Development: 46, Research: 24, Meeting: 20, Testing: 10 },
    entriesPerDay: { 1: 16, 2: 44, 3: 30, 4: 10 },
    sideProjects: [1, 2],
    trade: ['SQL', 'Microsoft Excel'],
  },
  'Project Manager': {
    discipline: 'manager',
    share: 0.125,
    kinds: { web: 3, backend: 3, data: 3, mobile: 3, platform: 2, design: 1 },
    categories: { Meeting: 74, Research: 20, Testing: 6 },
    entriesPerDay: { 1: 4, 2: 22, 3: 42, 4: 32 },
    sideProjects: [3, 5],
    trade: ['Jira', 'Scrum', 'Confluence'],
  },
  'UX Designer': {
    discipline: 'designer',
    share: 0.075,
    kinds: { web: 3, mobile: 3, design: 4 },
    categories: { Development: 44, Research: 27, Meeting: 22, Testing: 7 },
    entriesPerDay: { 1: 18, 2: 42, 3: 30, 4: 10 },
    sideProjects: [1, 2],
    trade: ['Figma', 'Web Accessibility'],
  },
}
