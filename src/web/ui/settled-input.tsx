import { useState, type ComponentProps } from 'react'
import { Input } from './input.tsx'

interface SettledInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  value: string
  /** Whether a text is complete: a year, for example, is typed digit by digit. */
  accepts: (text: string) => boolean
  onSettled: (text: string) => void
}

/** An input whose text may be typed only in part; its owner is only told of complete values. */
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
