import { ApiError, failureText } from '../api.ts'

/**
 * What the server found wrong, by the field that shows it: `aliases.2` and `addAliases` stand at the
 * aliases. What belongs to no field stands at `otherwise`.
 */
export function fieldFaults<Field extends string>(
  error: Error,
  fields: Record<Field, readonly string[]>,
  otherwise: NoInfer<Field>,
): Map<Field, string> {
  const given = Object.entries((error instanceof ApiError && error.problem?.fields) || {})
  const faults = new Map<Field, string>()
  for (const [path, message] of given) {
    const name = path.split('.')[0] ?? path
    const field = (Object.keys(fields) as Field[]).find((one) => one === name || fields[one].includes(name))
    faults.set(field ?? otherwise, message)
  }
  if (faults.size === 0) faults.set(otherwise, failureText(error))
  return faults
}
