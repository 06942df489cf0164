import { expect, test } from 'vitest'
import { sampleRoles, triedAs, type SamplePerson } from './sample-roles.ts'

const person = (id: number, title: string, reports = 0, projects = 0): SamplePerson => ({
  id,
  title,
  reports,
  projects,
})

const PEOPLE = [
  person(1, 'Project Manager', 12, 3),
  person(2, 'Project Manager'),
  person(3, 'Project Manager', 0, 2),
  person(4, 'UX Designer'),
  person(5, 'Data Analyst'),
  person(6, 'Data Analyst'),
  person(7, 'Software Developer'),
  person(8, 'Software Developer', 0, 1),
  person(9, 'Software Developer', 3),
  person(10, 'Software Developer'),
]

test('two people get each role, by title and with little else to show, and nobody administers', () => {
  expect([...sampleRoles(PEOPLE)]).toEqual([
    [2, 'planner'],
    [3, 'planner'],
    [4, 'hr'],
    [7, 'hr'],
    [5, 'finance'],
    [6, 'finance'],
  ])
})

test('there is somebody to sign in as for each role, a manager, a lead and staff, and nobody for what there is not', () => {
  const roles = sampleRoles(PEOPLE)
  const tried = (people: SamplePerson[]) =>
    triedAs(people.map((one) => ({ ...one, roles: [roles.get(one.id) ?? []].flat() }))).map(
      ({ as, person: { id } }) => [as, id],
    )
  expect(tried(PEOPLE)).toEqual([
    ['planner', 2],
    ['hr', 4],
    ['finance', 5],
    ['manager', 1],
    ['lead', 8],
    ['staff', 10],
  ])
  expect(tried(PEOPLE.slice(0, 1))).toEqual([
    ['manager', 1],
    ['lead', 1],
  ])
})
