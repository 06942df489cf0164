import type { ComponentProps } from 'react'

/** A checkbox without words beside it, named by `aria-label`; on a phone it reacts to touches around it, too. */
export function Checkbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'> & { 'aria-label': string }) {
  return (
    <label className="inline-grid shrink-0 place-items-center align-middle max-md:-m-3.5 max-md:size-11">
      <input type="checkbox" className="size-4 accent-accent" {...props} />
    </label>
  )
}
