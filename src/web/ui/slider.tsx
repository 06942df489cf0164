import { Slider as Primitive } from 'radix-ui'
import { useRef, useState } from 'react'

/** A value is reported when the slider has been still for this long: a drag passes many values. */
const TELL_AFTER_MS = 150

interface SliderProps {
  label: string
  /** The visible part of the label, if its surroundings say the rest. */
  shownLabel?: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  /** Reports every value at once, if that costs nothing and the last one must not be late. */
  immediate?: boolean
  /** The value with its unit. */
  text: (value: number) => string
}

/** One value of a range, by pointer or arrow keys; its owner may keep the value in the address. */
export function Slider({
  label,
  shownLabel = label,
  min,
  max,
  step,
  value,
  onChange,
  immediate = false,
  text,
}: SliderProps) {
  const [shown, setShown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // For changes from outside, such as clearing all filters.
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    setShown(value)
  }
  return (
    <div>
      <p aria-hidden className="mb-1.5 flex justify-between gap-2 text-sm font-medium">
        {shownLabel}
        <span className="font-normal text-muted">{text(shown)}</span>
      </p>
      <Primitive.Root
        min={min}
        max={max}
        step={step}
        value={[shown]}
        onValueChange={([next = min]) => {
          setShown(next)
          clearTimeout(timer.current)
          if (immediate) onChange(next)
          else timer.current = setTimeout(() => onChange(next), TELL_AFTER_MS)
        }}
        className="relative flex h-6 w-full touch-none items-center select-none max-md:h-10"
      >
        <Primitive.Track className="relative h-1.5 grow overflow-hidden rounded-full bg-line">
          <Primitive.Range className="absolute h-full bg-accent" />
        </Primitive.Track>
        <Primitive.Thumb
          aria-label={label}
          aria-valuetext={text(shown)}
          className="block size-4.5 rounded-full border-2 border-accent bg-surface shadow-card max-md:size-6"
        />
      </Primitive.Root>
    </div>
  )
}
