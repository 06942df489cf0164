import { book, logTime, requestLeave } from './answers/actions.ts'
import { linkTo, type Answer, type Asking, type Ref } from './answers/answer.ts'
import { approvals } from './answers/decisions.ts'
import { hours } from './answers/hours.ts'
import { away } from './answers/leave.ts'
import { missingTime, overAllocated } from './answers/load.ts'
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
  hours,
  'missing-time': missingTime,
  away,
  projects,
  approvals,
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

/** Where a screen answers: its address with what the question names; parameters that it does not name are left out. */
export function placeOf(
  { label, to }: See,
  { person, project, period, term, value }: Asking,
): { label: string; to: string } {
  const [path = '', search] = to.split('?')
  if (path.includes('{person}') && !person) return linkTo('People & HR', '/people-overview')
  const named = {
    person: person?.id,
    project: project?.id,
    ...period,
    percentage: value('percentage'),
    cost: term('cost'),
    decision: term('decision'),
  }
  const filled = [...new URLSearchParams(search)].map(([name, part]) =>
    part.startsWith('{') ? { [name]: named[part.slice(1, -1) as keyof typeof named] } : { [name]: part },
  )
  return linkTo(
    label.replace('{person}', person?.name ?? '').replace('{project}', project?.name ?? ''),
    path.replace('{person}', String(person?.id)),
    Object.assign({}, ...filled) as Parameters<typeof linkTo>[2],
  )
}
