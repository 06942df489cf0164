import { scimPatch, ScimError as PatchError, type ScimPatchOperation, type ScimResource } from 'scim-patch'
import { z } from 'zod'
import { invalidInput } from '../http/errors.ts'
import { ScimError } from './protocol.ts'

/** How many operations one PATCH has at most. */
const MOST_OPERATIONS = 1_000

const patchOp = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MOST_OPERATIONS),
})

interface Operation {
  readonly op: 'add' | 'remove' | 'replace'
  readonly path?: string | undefined
  readonly value?: unknown
}

const isPath = ([name, part]: [string, unknown]) =>
  name.startsWith('urn:') ? typeof part !== 'object' : /[.[]/.test(name)

/**
 * Entra ID sends paths as field names in the value of an operation without a path: `{ "name.givenName": "Ada" }`. Each of them
 * becomes an operation of its own.
 */
function byPath(operation: Operation): Operation[] {
  const { op, path, value } = operation
  if (path !== undefined || typeof value !== 'object' || value === null) return [operation]
  const parts: [string, unknown][] = Object.entries(value)
  const attributes = parts.filter((part) => !isPath(part))
  const rest = attributes.length > 0 || parts.length === 0 ? [{ op, value: Object.fromEntries(attributes) }] : []
  return [...rest, ...parts.filter(isPath).map(([name, part]) => ({ op, path: name, value: part }))]
}

/** A resource after all operations of a PATCH; throws 400 with the reason if one of them cannot be applied. */
export function patched(resource: object, sent: unknown): object {
  const checked = patchOp.safeParse(sent)
  if (!checked.success) throw invalidInput(checked.error)
  const operations = checked.data.Operations.flatMap(byPath).map(({ op, path, value }) => ({
    op,
    ...(path !== undefined && { path }),
    ...(value !== undefined && { value }),
  }))
  try {
    return scimPatch(structuredClone(resource) as ScimResource, operations as ScimPatchOperation[], {
      mutateDocument: false,
      treatMissingAsAdd: true,
    })
  } catch (error) {
    if (!(error instanceof PatchError)) throw error
    throw new ScimError(400, error.message, 'invalidPath')
  }
}
