import type { GivenRole } from '#shared/accounts/choices.ts'

/** The name of each role, and what it allows; docs/access.md has all of it. */
export const ROLE_WORDS: Readonly<Record<GivenRole, { label: string; about: string }>> = {
  planner: {
    label: 'Planner',
    about: "Plans who works on what: books people, adds and changes projects, and sees everybody's hours.",
  },
  hr: {
    label: 'HR',
    about: 'Looks after people: adds and offboards them, decides on leave, and reads reviews and cost rates.',
  },
  finance: {
    label: 'Finance',
    about: "Looks after money: approves and pays claims, and sees budgets, rates and everybody's hours.",
  },
  admin: {
    label: 'Administrator',
    about: 'Looks after Offbench: accounts, settings and integrations. Reviews and reasons for leave take HR.',
  },
}

/** Planner, HR; or the word for everybody with an account. */
export function rolesText(roles: readonly GivenRole[]): string {
  return roles.length === 0 ? 'Staff' : roles.map((role) => ROLE_WORDS[role].label).join(', ')
}
