import type { Intent } from '#shared/assistant/ask/contract.ts'
import { book, logTime } from './answers/actions.ts'
import type { Answer, Asking, Ref } from './answers/answer.ts'
import { approvals, expenses } from './answers/decisions.ts'
import { hours } from './answers/hours.ts'
import { away, leaveBalance, requestLeave } from './answers/leave.ts'
import { missingTime, overAllocated, underutilized, utilization } from './answers/load.ts'
import { findPeople, personFree } from './answers/people.ts'
import { person, personSkills, personWork, topSkills } from './answers/person.ts'
import { gaps, health, match, team } from './answers/project.ts'
import { projects } from './answers/projects.ts'

type Answerer = (asking: Asking) => Promise<Answer> | Answer

/** What answers each thing that people ask for. */
export const ANSWERS: Readonly<Record<Intent, Answerer>> = {
  'find-people': findPeople,
  'person-free': ofPerson(personFree),
  'match-project': ofProject(match),
  'over-allocated': overAllocated,
  underutilized,
  utilization,
  hours,
  'missing-time': missingTime,
  away,
  'leave-balance': ofPerson(leaveBalance),
  projects,
  'project-health': ofProject(health),
  'project-team': ofProject(team),
  'skill-gaps': ofProject(gaps),
  'person-work': ofPerson(personWork),
  'person-skills': ofPerson(personSkills),
  person: ofPerson(person),
  'top-skills': topSkills,
  approvals,
  expenses,
  'log-time': logTime,
  book,
  'request-leave': requestLeave,
  open: ({ place }) => ({
    text: 'This is where it is:',
    link: place && { to: place.to, label: place.label },
  }),
}

function ofProject(answer: (asking: Asking, project: Ref) => Promise<Answer>): Answerer {
  return (asking) => (asking.project ? answer(asking, asking.project) : { text: 'No project is named.' })
}

/** Somebody is named or asks; only in a company without people there is nobody. */
function ofPerson(answer: (asking: Asking, person: Ref) => Promise<Answer>): Answerer {
  return (asking) =>
    asking.person
      ? answer(asking, asking.person)
      : { text: 'Nobody is in the company yet. Add yourself under People & HR.' }
}
