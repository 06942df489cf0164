import { Switch as Primitive } from 'radix-ui'
import { useId } from 'react'

interface SwitchProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is switched on or off at once, without a form. */
export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <span className="flex min-h-8 items-center justify-between gap-3 max-md:min-h-11">
      <label htmlFor={id} className={disabled ? 'font-medium text-muted' : 'font-medium'}>
        {label}
      </label>
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="relative h-5 w-9 shrink-0 rounded-full max-md:before:absolute max-md:before:-inset-3 bg-control transition-colors disabled:opacity-55 data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-4 translate-x-0.5 rounded-full bg-on-accent transition-transform data-[state=checked]:translate-x-4.5" />
      </Primitive.Root>
    </span>
  )
}
