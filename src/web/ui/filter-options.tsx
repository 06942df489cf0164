/** The options of a filter, with the chosen one also while, or when, it is none of them. */
export function FilterOptions({
  values = [],
  chosen,
}: {
  values: readonly string[] | undefined
  chosen: string | undefined
}) {
  const all = chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]
  return all.map((value) => <option key={value}>{value}</option>)
}
