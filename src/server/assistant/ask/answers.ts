import { book, logTime, requestLeave } from './answers/actions.ts'
import { address, type Answer, type Asking, type Ref } from './answers/answer.ts'
import { approvals, expenses } from './answers/decisions.ts'
import { hours } from './answers/hours.ts'
import { away, leaveBalance } from './answers/leave.ts'
import { missingTime, overAllocated, underutilized, utilization } from './answers/load.ts'
import { findPeople, personFree, personSkills } from './answers/people.ts'
import { personWork } from './answers/person.ts'
import { projects } from './answers/projects.ts'
import type { Answered, See } from './grammar/questions.ts'

type Answerer = (asking: Asking) => Promise<Answer> | Answer

/** What answers each question that no screen answers as well. */
export const ANSWERS: Readonly<Record<Answered, Answerer>> = {
  'find-people': findPeople,
  'person-free': ofPerson(personFree),
  'person-skills': ofPerson(personSkills),
  'person-work': ofPerson(personWork),
  'over-allocated': overAllocated,
  underutilized,
  utilization,
  hours,
  'missing-time': missingTime,
  away,
  'leave-balance': ofPerson(leaveBalance),
  projects,
  approvals,
  expenses,
  'log-time': logTime,
  book,
  'request-leave': requestLeave,
}

/** Somebody is named or asks; only in a company without people there is nobody. */
function ofPerson(answer: (asking: Asking, person: Ref) => Promise<Answer>): Answerer {
  return (asking) =>
    asking.person
      ? answer(asking, asking.person)
      : { text: 'Nobody is in the company yet. Add yourself under People & HR.' }
}

type Id = string | number | null | undefined

/** Where a screen answers: its address with what the question names; parameters that it does not name are left out. */
export function placeOf({ label, to }: See, asking: Asking): { label: string; to: string } {
  const { person, project, period } = asking
  const ids: Readonly<Record<string, Id>> = {
    person: person?.id,
    project: project?.id,
    ...period,
    percentage: asking.value('percentage'),
  }
  const [path = '', search] = to.split('?')
  const filled = [...new URLSearchParams(search)].map(([name, value]): [string, Id] => [
    name,
    value.startsWith('{') ? ids[value.slice(1, -1)] : value,
  ])
  return {
    label: label.replace(/\{(person|project)\}/, (_, name: 'person' | 'project') => asking[name]?.name ?? ''),
    to: address(path.replace('{person}', String(person?.id)), Object.fromEntries(filled)),
  }
}
