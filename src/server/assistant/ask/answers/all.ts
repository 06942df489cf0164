import { book, logTime, requestLeave } from './actions.ts'
import type { Answer, Asking, Ref } from './answer.ts'
import { approvals } from './decisions.ts'
import { hours } from './hours.ts'
import { away } from './leave.ts'
import { leaveTaken } from './leave-taken.ts'
import { leavers } from './leavers.ts'
import { missingTime, overAllocated } from './load.ts'
import { ownProjectTeam } from './own-team.ts'
import { findPeople, personFree, personSkills } from './people.ts'
import { personWork } from './person.ts'
import { projects } from './projects.ts'
import { reportsTo } from './reporting.ts'
import { skillCount } from './skill-count.ts'
import { submitWeek, unsubmitted } from './weeks.ts'
import type { Answered } from '../grammar/questions.ts'

type Answerer = (asking: Asking) => Promise<Answer> | Answer

/** The code that answers each question which no screen answers as well. */
export const ANSWERS: Readonly<Record<Answered, Answerer>> = {
  'find-people': findPeople,
  'person-free': ofPerson(personFree),
  'person-skills': ofPerson(personSkills),
  'person-work': ofPerson(personWork),
  'over-allocated': overAllocated,
  hours,
  'missing-time': missingTime,
  away,
  projects,
  approvals,
  'log-time': logTime,
  book,
  'request-leave': requestLeave,
  unsubmitted,
  'submit-week': submitWeek,
  leavers,
  'reports-to': reportsTo,
  'leave-taken': leaveTaken,
  'own-project-team': ownProjectTeam,
  'skill-count': skillCount,
}

/** Somebody is named or asks; nobody is there only in a company without people. */
function ofPerson(answer: (asking: Asking, person: Ref) => Promise<Answer>): Answerer {
  return (asking) =>
    asking.person
      ? answer(asking, asking.person)
      : { text: 'Nobody is in the company yet. Add yourself under People & HR.' }
}
