import type { ComponentProps } from 'react'
import { Select } from './select.tsx'

type Choice = string | { value: string; label: string }

interface FilterOptionsProps {
  /** Undefined until they are loaded. */
  values: readonly Choice[] | undefined
  chosen: string | undefined
}

/** The options of a filter. The chosen value is always included, even while, or if, it is not one of them. */
export function FilterOptions({ values = [], chosen }: FilterOptionsProps) {
  const choices = values.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice))
  const isThere = chosen === undefined || choices.some(({ value }) => value === chosen)
  return (isThere ? choices : [{ value: chosen, label: chosen }, ...choices]).map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

interface ChoiceFilterProps extends Pick<ComponentProps<'select'>, 'id' | 'aria-label'> {
  /** The text for choosing nothing, such as All Roles. */
  all: string
  values: FilterOptionsProps['values']
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter by one of a few values; undefined means everything. */
export function ChoiceFilter({ all, values, value, onChange, ...select }: ChoiceFilterProps) {
  return (
    <Select {...select} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">{all}</option>
      <FilterOptions values={values} chosen={value} />
    </Select>
  )
}
