import { isDay, type Day } from '#shared/time/day.ts'

/** Reads a parameter of an address, which anybody may type: undefined if it makes no sense. */
export type Word<Value> = (given: unknown) => Value | undefined

/** The values of such parameters in an address, each undefined if it is missing or makes no sense. */
export type Said<Words extends Record<string, Word<unknown>>> = { [Name in keyof Words]?: ReturnType<Words[Name]> }

/** Reads the parameters of a screen's address. The router takes it as `validateSearch`. */
export function searchOf<Words extends Record<string, Word<unknown>>>(words: Words) {
  return (given: Readonly<Record<string, unknown>>): Said<Words> =>
    Object.fromEntries(
      Object.entries(words)
        .map(([name, read]) => [name, read(given[name])] as const)
        .filter(([, value]) => value !== undefined),
    ) as Said<Words>
}

/** One of a few words or numbers. */
export function oneOf<const Value extends string | number>(values: readonly Value[]): Word<Value> {
  return (given) => values.find((value) => value === given)
}

/** A number; one below `least` or above `most` counts as the nearest that is allowed. */
export function aNumber(least: number, most: number): Word<number> {
  return (given) =>
    typeof given === 'number' && !Number.isNaN(given) ? Math.min(most, Math.max(least, given)) : undefined
}

/** The nearest whole number that is allowed. */
export function aWholeNumber(least: number, most: number): Word<number> {
  const number = aNumber(least, most)
  return (given) => {
    const near = number(given)
    return near === undefined ? undefined : Math.round(near)
  }
}

/** The id of a row: another number would be another row. */
export function anId(given: unknown): number | undefined {
  return Number.isSafeInteger(given) && Number(given) >= 1 ? Number(given) : undefined
}

/** The number of a page, from the second on: a list begins with its first page. */
export function aPage(given: unknown): number | undefined {
  const page = anId(given)
  return page === 1 ? undefined : page
}

/** A text; the router reads a number, a flag or a list if a text looks like one. */
export function aText(given: unknown): string | undefined {
  return given === undefined || typeof given === 'string' ? given : JSON.stringify(given)
}

/** A text that is not longer than the server allows for searches. */
export function aShortText(given: unknown): string | undefined {
  return String(given).length > 200 ? undefined : aText(given)
}

export function aDay(given: unknown): Day | undefined {
  return typeof given === 'string' && isDay(given) ? given : undefined
}

/** A month as yyyy-MM. */
export function aMonth(given: unknown): string | undefined {
  return typeof given === 'string' && given.length === 7 && isDay(`${given}-01`) ? given : undefined
}

export function aFlag(given: unknown): true | undefined {
  return given === true ? true : undefined
}
