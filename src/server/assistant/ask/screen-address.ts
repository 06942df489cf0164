import { type Asking, linkTo } from './answers/answer.ts'
import type { See } from './grammar/questions.ts'

/** The address of a screen that answers, with what the question names; parameters that it does not name are left out. */
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
