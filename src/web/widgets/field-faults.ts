import { ApiError, failureText } from '../api.ts'

/** The server's names for a field's content, besides the field's own. */
type OtherNames<Field extends string> = Partial<Record<Field, readonly string[]>>

/**
 * The faults that the server found, by the field that shows them: `aliases.2` is shown at `aliases`. Faults that belong to no
 * field are shown at `otherwise`.
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

/** Shows the faults at a form's fields, through its `setError`, and moves there. `root` is the whole form. */
export function showFieldFaults<Field extends string>(
  setError: (field: Field, fault: { message: string }, options: { shouldFocus: true }) => void,
  ...found: Parameters<typeof fieldFaults<Field>>
): void {
  for (const [field, message] of fieldFaults(...found)) setError(field, { message }, { shouldFocus: true })
}
