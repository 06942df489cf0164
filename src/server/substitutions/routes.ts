import * as calls from '#shared/substitutions/contract.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { locked } from '../records/record.ts'
import { changeSubstitution, nameSubstitute, SUBSTITUTIONS } from './changes.ts'
import { deciderOf, substitutions } from './queries.ts'

/** Mounts who decides while somebody is away. */
export function mountSubstitutions(server: Server): void {
  const { db } = server.database
  list(server, calls.listSubstitutions, ({ actor, query }) => substitutions(db, actor, query))
  read(server, calls.getDecider, ({ query, today }) => deciderOf(db, query.userId, today))
  write(server, calls.createSubstitution, (input) => nameSubstitute(input, input.body))
  write(server, calls.updateSubstitution, changeSubstitution)
  write(server, calls.deleteSubstitution, async (input) =>
    remove(input, SUBSTITUTIONS, await locked(input, SUBSTITUTIONS, 'delete')),
  )
}
