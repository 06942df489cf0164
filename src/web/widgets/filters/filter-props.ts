/** What every filter takes; `undefined` is everything. */
export interface FilterProps<Value> {
  id: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Stands for everything among options that are named by ids, which begin with 1. */
export const EVERYTHING = 0
