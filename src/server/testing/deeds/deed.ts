/** Answers what a path says. */
export type Read = <Body>(path: string) => Promise<Body>

/** A call, and what it is sent, or what makes that of what is read first. */
export type Deed = readonly [call: string, body?: object | undefined, bodyOf?: (read: Read) => Promise<object>]

/** Fields of a form, each changed by a call of its own. */
export function eachOf(call: string, fields: Readonly<Record<string, unknown>>): Deed[] {
  return Object.entries(fields).map(([name, value]) => [call, { [name]: value }])
}

/** Every step of a noun, each of it from each state: `states` has as many ids for each as there are steps. */
export function stepsOf(
  path: string,
  steps: readonly (readonly [step: string, body: object])[],
  states: readonly (readonly number[])[],
): Deed[] {
  return steps.flatMap(([step, body], nth) => states.map((ids): Deed => [`POST ${path}/${ids[nth]}/${step}`, body]))
}
