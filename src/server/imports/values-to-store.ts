import type { PersonNamed, ProjectNamed } from '#shared/imports/cells.ts'
import type { ImportKind } from '#shared/imports/choices.ts'
import { nameFromEmail, type Draft, type Drafts } from '#shared/imports/drafts.ts'
import type { Directory } from './directory.ts'

type Value = string | number | boolean | readonly string[] | null | undefined

/** What will be stored of each kind of row, by the names of its fields. */
const VALUES: { readonly [Kind in ImportKind]: (draft: Drafts[Kind], directory: Directory) => Record<string, Value> } =
  {
    people: ({ contractedHours, ...form }) => ({
      name: form.name,
      email: form.email,
      role: form.role,
      phone: form.phone,
      location: form.location,
      joinDate: form.joinDate,
      experience: form.experience,
      weeklyHours: contractedHours?.reduce((week, hours) => week + hours, 0),
      skills: form.skills,
    }),
    projects: ({ form, code }) => ({
      project: form.name,
      code,
      client: form.client,
      industry: form.industry,
      status: form.status,
      description: form.description,
      startDate: form.startDate,
      deadline: form.deadline,
      totalHours: form.totalHours,
      budget: form.budget,
      requiredSkills: form.requiredSkills,
      tags: form.tags,
    }),
    clients: ({ project, client, industry }, directory) => ({ ...projectValues(directory, project), client, industry }),
    entries: ({ person, project, start_time: start, ...entry }, directory) => ({
      person: personName(directory, person),
      ...projectValues(directory, project),
      date: entry.date,
      start,
      hours: entry.hours,
      category: entry.category,
      notes: entry.notes,
      billable: entry.billable,
    }),
    bookings: ({ person, project, form }, directory) => ({
      person: personName(directory, person),
      ...projectValues(directory, project),
      startDate: form.startDate,
      endDate: form.endDate,
      percentage: form.allocatedPercentage,
      hoursPerWeek: form.allocatedHours,
      status: form.isConfirmed === 'Yes' ? 'Confirmed' : 'Tentative',
      notes: form.note,
    }),
    leave: ({ person, form, status }, directory) => ({
      person: personName(directory, person),
      leaveType: form.leaveType,
      startDate: form.startDate,
      endDate: form.endDate,
      status,
      notes: form.reason,
    }),
    skills: ({ person, skills }, directory) => ({ person: personName(directory, person), skills }),
  }

function personName(directory: Directory, named: PersonNamed): string {
  return directory.person(named).found?.name ?? (named.name || nameFromEmail(named.email))
}

function projectValues(directory: Directory, named: ProjectNamed) {
  const { found } = directory.project(named)
  return { project: found?.name ?? (named.name || named.code), client: found?.client ?? named.client }
}

/** What will be stored of a row, as texts by field; fields without a value are left out. */
export function valuesToStore(kind: ImportKind, draft: Draft, directory: Directory): Record<string, string> {
  const values = VALUES[kind](draft as never, directory)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === '' ? [] : [[name, text]]
    }),
  )
}

function textOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? value.join(', ') : String(value)
}
