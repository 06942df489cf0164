import { ProtocolError, ProtocolErrorCode, type ListResourcesResult } from '@modelcontextprotocol/server'
import { Refused } from './product.ts'

type Resource = ListResourcesResult['resources'][number]

/** Some rows of a kind of resource, and where the next ones begin. */
interface Rows {
  readonly resources: readonly Resource[]
  readonly next: string | null
}

/** Reads the resources of one kind, from a cursor of their list on. */
export type Listing = (cursor: string | undefined) => Promise<Rows>

/**
 * A page of several lists, one after the other: the rest of a list that ends is followed by the beginning of the next one. A
 * cursor says which list it belongs to and where it goes on there.
 */
export async function pageOfResources(
  listings: readonly Listing[],
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  const [first, within] = cursor === undefined ? [0, undefined] : placeOf(cursor)
  if (first >= listings.length) throw invalidCursor()
  const resources: Resource[] = []
  for (const [nth, listing] of listings.entries()) {
    if (nth < first) continue
    const rows = await listing(nth === first ? within : undefined).catch((error: unknown) => {
      throw cursor !== undefined && error instanceof Refused && error.status === 400 ? invalidCursor() : error
    })
    resources.push(...rows.resources)
    if (rows.next !== null) return { resources, nextCursor: `${nth}.${rows.next}` }
  }
  return { resources }
}

/** For lists that always fit on one page, so that no cursor belongs to them. */
export function refuseCursor(cursor: string | undefined): void {
  if (cursor !== undefined) throw invalidCursor()
}

function placeOf(cursor: string): readonly [number, string] {
  const [, nth, within] = /^(\d)\.([\w-]+)$/.exec(cursor) ?? []
  if (nth === undefined || within === undefined) throw invalidCursor()
  return [Number(nth), within]
}

function invalidCursor(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor: not one that this list has given')
}
