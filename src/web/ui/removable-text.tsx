import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

interface TextListProps {
  id: string
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
  /** The id of a datalist with suggestions. */
  list?: string
  'aria-invalid': boolean
  'aria-describedby'?: string
}

/** Several short texts: Enter, a comma or leaving the box takes what is typed, each can be taken away. */
export function TextList({ value, onChange, ...control }: TextListProps) {
  const [text, setText] = useState('')

  function take() {
    const added = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !value.includes(part))
    if (added.length > 0) onChange([...value, ...new Set(added)])
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ',' && (event.key !== 'Enter' || text.trim() === '')) return
    event.preventDefault()
    take()
  }

  return (
    <>
      <div className="flex gap-2">
        <Input
          {...control}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          onBlur={take}
          autoComplete="off"
        />
        <Button look="outline" onClick={take} disabled={text.trim() === ''}>
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {value.map((one) => (
            <li key={one}>
              <RemovableText text={one} onRemove={() => onChange(value.filter((other) => other !== one))} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function RemovableText({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-7 max-w-full items-center rounded-sm bg-sunken pl-2 text-sm max-md:h-9">
      <span className="truncate">{text}</span>
      <button
        type="button"
        aria-label={`Remove ${text}`}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:text-ink max-md:size-9"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
