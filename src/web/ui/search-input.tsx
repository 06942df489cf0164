import { Search } from 'lucide-react'
import { useState } from 'react'
import { Input } from './input.tsx'

interface SearchInputProps {
  label: string
  /** The label with three dots where absent. */
  placeholder?: string
  /** The text that is searched for, trimmed; undefined, as in an address, where there is none. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The address asks to begin with typing. */
  takesFocus?: boolean
}

/** A box that filters what is below it while one types. Its owner may keep the text in the address. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder = `${label}...`, value = '', onChange, takesFocus = false } = props
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  // Changed from outside, such as by clearing all filters; the owner hands back what it was told with some delay.
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
