import { useId, type ComponentProps } from 'react'
import { Input } from '../ui/input.tsx'

/** A category: one of those in use, offered while typing, or a new one. */
export function CategoryInput({ categories, ...props }: ComponentProps<'input'> & { categories: readonly string[] }) {
  const id = useId()
  return (
    <>
      <Input {...props} list={id} autoComplete="off" placeholder="Choose one or name a new one" />
      <datalist id={id}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </>
  )
}
