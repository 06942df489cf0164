import { createHash } from 'node:crypto'
import { namesTag } from '../http/entity-tag.ts'
import { ScimError } from './protocol.ts'

interface Resource {
  readonly id: string
  readonly meta: { readonly location: string }
}

/** A resource with its version, which differs whenever the content does (RFC 7644, 3.14). */
export function versioned<R extends Resource>(resource: R): R & { meta: { version: string } } {
  const digest = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)
  return { ...resource, meta: { ...resource.meta, version: `W/"${digest}"` } }
}

/** 412 if `If-Match` does not name the current version. */
export function requireMatch(header: string | undefined, version: string): void {
  if (header === undefined || namesTag(header, version)) return
  throw new ScimError(412, 'The resource has changed since; read it again')
}
