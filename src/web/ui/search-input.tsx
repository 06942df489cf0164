import { Search } from 'lucide-react'
import { useState } from 'react'
import { Input } from './input.tsx'

interface SearchInputProps {
  label: string
  /** By default the label with three dots. */
  placeholder?: string
  /** The search text, trimmed; undefined, as in an address, if there is none. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Whether the address asks for the focus. */
  takesFocus?: boolean
}

/** A box that filters the content below it while somebody types. Its owner may keep the text in the address. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder = `${label}...`, value = '', onChange, takesFocus = false } = props
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  // For changes from outside, such as clearing all filters; the owner returns what it was told with some delay.
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    if (value !== told) {
      setText(value)
      setTold(value)
    }
  }
  return (
    <span className="relative block">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the address asks for it
        autoFocus={takesFocus}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setTold(target.value.trim())
          onChange(target.value.trim() || undefined)
        }}
        className="pl-9"
      />
    </span>
  )
}
