/**
 * Settings that are misspelled: names in the environment that are no setting but almost one, each with the setting that is
 * nearest. Other programs' variables are further away.
 */
export function misspelledSettings(
  given: readonly string[],
  settings: readonly string[],
): { readonly name: string; readonly nearest: string }[] {
  const known = new Set(settings)
  return given.flatMap((name) => {
    if (known.has(name) || name.length > LONGEST_NAME) return []
    const written = name.toUpperCase().replaceAll('-', '_')
    const [nearest] = settings
      .map((setting) => ({ setting, edits: edits(written, setting) }))
      .filter(({ setting, edits: count }) => count <= mostEdits(setting))
      .sort((one, other) => one.edits - other.edits)
    return nearest ? [{ name, nearest: nearest.setting }] : []
  })
}

/** No setting has a name half as long. */
const LONGEST_NAME = 60

/** Short names are too close to each other, as HOST and HOME are. */
function mostEdits({ length }: string): number {
  return length < 6 ? 1 : length < 10 ? 2 : 3
}

/** How many letters have to be added, left out, replaced or swapped with their neighbor to make one word of the other. */
function edits(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const replaced = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
