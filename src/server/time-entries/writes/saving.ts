import type { BodyOf } from '#shared/http/endpoint.ts'
import type { ResourceVersions } from '#shared/http/resource.ts'
import { saveTimeEntries, type createTimeEntry, type EntryToSave } from '#shared/time-entries/contract.ts'
import { problemOf } from '../../http/errors.ts'
import type { Group } from '../../http/group.ts'
import { onceOfPart } from '../../http/idempotency.ts'
import { bodyOf, mount, readInput, sendAnswer, type Answered, type Server } from '../../http/route.ts'
import { changeOf, type Change, type Wanted } from '../../http/together.ts'
import type { Chosen, EntryDeed } from './decide.ts'

export function ofNew(body: BodyOf<typeof createTimeEntry>): Wanted<EntryDeed> {
  return { deed: { kind: 'create', body }, size: 1, about: [] }
}

export function ofEntries(chosen: Chosen, deedOf: (chosen: Chosen) => EntryDeed): Wanted<EntryDeed> {
  return { deed: deedOf(chosen), size: chosen.length, about: chosen.map(({ id }) => `entry ${id}`) }
}

/** Changes that are saved together join the same group, so that they take one transaction unless others are in their way. */
export function mountSaving(server: Server, writes: Group<Change<EntryDeed>, Answered>): void {
  mount(server, saveTimeEntries, async (request, reply) => {
    const input = readInput(server, saveTimeEntries, request)
    const { entries } = bodyOf(saveTimeEntries, request)
    const changes = entries.map((entry, index) =>
      changeOf(saveTimeEntries, input, wantedBy(entry), onceOfPart(request, entry.key, index, entry)),
    )
    const settled = await Promise.allSettled(changes.map((change) => writes.add(change)))
    const versions: ResourceVersions = {}
    // An entry is JSON text already.
    const saved = settled.map((one) => {
      if (one.status === 'fulfilled') {
        Object.assign(versions, one.value.versions)
        const { status, body } = one.value
        return `{"status":${status},"entry":${body},"problem":null}`
      }
      const { status, problem, expected } = problemOf(one.reason, 0)
      if (!expected) request.log.error({ err: one.reason as unknown }, 'an entry could not be saved')
      return JSON.stringify({ status, entry: null, problem })
    })
    return sendAnswer(server, reply, { status: 200, body: `[${saved.join(',')}]`, versions })
  })
}

function wantedBy({ create, update, delete: ended }: EntryToSave): Wanted<EntryDeed> {
  if (create) return ofNew(create)
  if (update) {
    const { id, version, reason, ...change } = update
    return ofEntries([{ id, version }], (chosen) => ({ kind: 'change', chosen, change, alone: true, reason }))
  }
  // The contract ensures that one of the three is given.
  return ofEntries(ended ? [ended] : [], (chosen) => ({ kind: 'delete', chosen, alone: true, reason: ended?.reason }))
}
