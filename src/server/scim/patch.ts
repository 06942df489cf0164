import { scimPatch, ScimError as PatchError, type ScimPatchOperation, type ScimResource } from 'scim-patch'
import { z } from 'zod'
import { invalidInput } from '../http/errors.ts'
import { ScimError } from './protocol.ts'

/** The most operations of one PATCH. */
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

/** A resource after the operations of a PATCH, which are all done or none; throws 400 with the reason. */
export function patched(resource: object, sent: unknown): object {
  const checked = patchOp.safeParse(sent)
  if (!checked.success) throw invalidInput(checked.error)
  const operations = checked.data.Operations.map(({ op, path, value }) => ({
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
