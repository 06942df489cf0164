import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  /** Whether it is the first field, which gets the focus. */
  isFirst: boolean
}

/** The email of the account to sign in to. */
export function EmailField({ value, onChange, isFirst }: EmailFieldProps) {
  return (
    <Field label="Email">
      {(control) => (
        <Input
          {...control}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen asks for nothing else
          autoFocus={isFirst}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
