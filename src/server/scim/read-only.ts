import { ScimError } from './protocol.ts'

/** Attributes that only the server sets. */
const READ_ONLY_PATH = /^(?:urn:[\w.:-]+:(?:user|group):)?(id|meta|groups)(?:[.[].*)?$/i

/** Refuses another id than the resource has; other read-only attributes in a whole resource are ignored (RFC 7644, 3.5.1). */
export function refuseOtherId(id: string, sent: unknown): void {
  const given = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : undefined
  if (given !== undefined && given !== id) throw readOnly('id')
}

/** Refuses a PATCH of an attribute that only the server sets (RFC 7644, 3.5.2). */
export function refuseReadOnly(id: string, sent: unknown): void {
  const { Operations: operations } = (sent ?? {}) as { Operations?: unknown }
  if (!Array.isArray(operations)) return
  for (const operation of operations as unknown[]) {
    const { path, value } = (operation ?? {}) as { path?: unknown; value?: unknown }
    const [, name] = typeof path === 'string' ? (READ_ONLY_PATH.exec(path) ?? []) : []
    if (name !== undefined && !(name.toLowerCase() === 'id' && value === id)) throw readOnly(name)
    if (path === undefined) refuseOtherId(id, value)
  }
}

const readOnly = (name: string) =>
  new ScimError(400, `${name} is set by the server and cannot be changed`, 'mutability')
