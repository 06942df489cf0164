import { useState, type ComponentProps } from 'react'
import { Input } from './input.tsx'

interface SettledInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  value: string
  /** Whether a text is whole: a year is typed digit by digit. */
  accepts: (text: string) => boolean
  onSettled: (text: string) => void
}

/** An input whose text may be half typed; its owner is told of whole values alone. */
export function SettledInput({ value, accepts, onSettled, ...input }: SettledInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...input}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (accepts(target.value)) onSettled(target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
