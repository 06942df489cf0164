import { getUser, type User } from '#shared/people/contract.ts'
import { getProject, type Project } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { HttpError, invalid } from '../../http/errors.ts'
import { Refused, type Product } from '../product.ts'

/** The person whom a change is about: the token's own person unless another is named. */
export async function personOf(product: Product, userId = product.actor.userId): Promise<User> {
  if (userId === null)
    throw new HttpError(400, 'NO_CURRENT_USER', 'The account of this token has no person; name a userId')
  return known(() => product.call(getUser, { params: { id: userId } }), { userId: 'There is no such person' })
}

/** The project that something new is for; refuses an archived one. */
export async function projectOf(product: Product, projectId: number): Promise<Project> {
  const project = await existingProject(product, projectId)
  if (project.archived) throw invalid({ projectId: 'This project is archived' })
  return project
}

/** A project, archived or not. */
export async function existingProject(product: Product, projectId: number): Promise<Project> {
  const fault = { projectId: 'There is no such project' }
  return (await known(() => product.call(getProject, { params: { id: projectId } }), fault)).project
}

/** Refuses a period whose last day is before its first; `first` and `last` are the names of the arguments. */
export function refuseBackwards<Name extends string>(
  given: Readonly<Partial<Record<Name, Day | undefined>>>,
  { first, last }: { readonly first: Name; readonly last: Name },
): void {
  const [from, to] = [given[first], given[last]]
  if (from !== undefined && to !== undefined && to < from) throw invalid({ [last]: `Must not be before ${first}` })
}

async function known<T>(read: () => Promise<T>, fault: Record<string, string>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refused && error.status === 404) throw invalid(fault)
    throw error
  }
}
