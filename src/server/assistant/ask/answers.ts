import type { Intent } from '#shared/assistant/ask/intents.ts'
import { book, logTime } from './answers/actions.ts'
import type { Answer, Asking, Ref } from './answers/answer.ts'
import { approvals, expenses } from './answers/decisions.ts'
import { experts, findPeople, freePeople, peopleOf, personFree } from './answers/find-people.ts'
import { hours } from './answers/hours.ts'
import { away, leaveBalance, requestLeave } from './answers/leave.ts'
import { missingTime, overAllocated, underutilized, utilization } from './answers/load.ts'
import { person, personSkills, personWork, topSkills } from './answers/person.ts'
import { gaps, health, match, team } from './answers/project.ts'
import { projects } from './answers/projects.ts'

type Answerer = (asking: Asking) => Promise<Answer> | Answer

/** What answers each thing that people ask for. */
export const ANSWERS: Readonly<Record<Intent, Answerer>> = {
  'find-people': findPeople,
  experts,
  'free-people': freePeople,
  'person-free': personFree,
  'match-project': ofProject(match),
  'over-allocated': overAllocated,
  underutilized,
  utilization,
  hours,
  'missing-time': missingTime,
  away,
  'leave-balance': leaveBalance,
  projects,
  'project-health': ofProject(health),
  'project-team': ofProject(team),
  'skill-gaps': ofProject(gaps),
  'person-work': ofPerson(personWork),
  'person-skills': ofPerson(personSkills),
  person: ofPerson(person),
  people: peopleOf,
  'top-skills': topSkills,
  approvals,
  expenses,
  'log-time': logTime,
  book,
  'request-leave': requestLeave,
  open: ({ facts }) => {
    const to = facts.screen ?? '/'
    return { text: 'This is where it is:', link: { to, label: `Open ${SCREEN_NAMES[to] ?? 'the screen'}` } }
  },
}

/** Names of spec §2. */
const SCREEN_NAMES: Readonly<Record<string, string>> = {
  '/dashboard': 'Dashboard Overview',
  '/resources': 'Company Resources',
  '/users-teams': 'People & Teams',
  '/projects-detail': 'Projects',
  '/timesheets-detail': 'Timesheets',
  '/people-overview': 'People & HR',
  '/leave-management': 'Leave',
  '/expenses': 'Expenses',
  '/resource-allocation': 'Allocation',
  '/performance-reviews': 'Reviews',
  '/data-export': 'Data Export',
  '/api-summary': 'API Summary',
  '/skill-vocabulary': 'Skill Vocabulary',
  '/knowledge-graph': 'Resources',
  '/find-person': 'Find the Right Person',
}

function ofProject(answer: (asking: Asking, project: Ref) => Promise<Answer>): Answerer {
  return (asking) => (asking.project ? answer(asking, asking.project) : { text: 'No project is named.' })
}

function ofPerson(answer: (asking: Asking, person: Ref) => Promise<Answer>): Answerer {
  return (asking) =>
    asking.person
      ? answer(asking, asking.person)
      : { text: 'Nobody is in the company yet. Add yourself under People & HR.' }
}
