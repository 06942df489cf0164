import { ApiError, failureText } from '../api.ts'

/** Names that the server has for what a field holds, besides the field's own. */
type OtherNames<Field extends string> = Partial<Record<Field, readonly string[]>>

/**
 * What the server found wrong, by the field that shows it: `aliases.2` stands at `aliases`. What belongs to no field
 * stands at `otherwise`.
 */
export function fieldFaults<Field extends string>(
  error: Error,
  fields: readonly Field[],
  otherwise: NoInfer<Field>,
  otherNames: NoInfer<OtherNames<Field>> = {},
): Map<Field, string> {
  const given = Object.entries((error instanceof ApiError && error.problem?.fields) || {})
  const faults = new Map<Field, string>()
  for (const [path, message] of given) {
    const name = path.split('.')[0] ?? path
    const field = fields.find((one) => one === name || otherNames[one]?.includes(name))
    faults.set(field ?? otherwise, message)
  }
  if (faults.size === 0) faults.set(otherwise, failureText(error))
  return faults
}

/** Shows the faults at a form's fields, by its `setError`, and leads there. `root` is the form as a whole. */
export function showFieldFaults<Field extends string>(
  setError: (field: Field, fault: { message: string }, options: { shouldFocus: true }) => void,
  ...found: Parameters<typeof fieldFaults<Field>>
): void {
  for (const [field, message] of fieldFaults(...found)) setError(field, { message }, { shouldFocus: true })
}
