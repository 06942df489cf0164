import { getUser, type User } from '#shared/people/contract.ts'
import { getProject, type Project } from '#shared/projects/contract.ts'
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
  const fault = { projectId: 'There is no such project' }
  const { project } = await known(() => product.call(getProject, { params: { id: projectId } }), fault)
  if (project.archived) throw invalid({ projectId: 'This project is archived' })
  return project
}

async function known<T>(read: () => Promise<T>, fault: Record<string, string>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refused && error.status === 404) throw invalid(fault)
    throw error
  }
}
