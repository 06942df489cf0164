/** How many calls of a test wait for the database at the same time. */
const AT_ONCE = 6

/** Does the same with each of many things, some at a time, and gives what comes of it in their order. */
export async function inBatches<Thing, Outcome>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < things.length; at += AT_ONCE) {
    outcomes.push(...(await Promise.all(things.slice(at, at + AT_ONCE).map(work))))
  }
  return outcomes
}
