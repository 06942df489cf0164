import { CornerDownLeft, Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { clsx } from 'clsx'
import { MOST_QUESTION_LENGTH } from '#shared/assistant/ask/rules.ts'
import { suggestionsFor } from '#shared/assistant/ask/suggestions.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useOffered } from '../../widgets/offered.ts'
import { useActor } from '../../widgets/session.ts'
import { askedQuestions } from './history.ts'

interface AskBoxProps {
  /** The path of the screen, whose questions are suggested if nothing is typed. */
  screen: string
  text: string
  onType: (text: string) => void
  /** `otherwise` is the first suggestion: it is asked if the question is not understood. */
  onAsk: (question: string, otherwise?: string) => void
  /** Removes the question and its answer. */
  onClear: () => void
}

/**
 * The box with its suggestions. Enter asks the typed question, or else the first suggestion; the arrow keys choose another.
 * Arrow up from the box leads to earlier questions.
 */
export function AskBox({ screen, text, onType, onAsk, onClear }: AskBoxProps) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [back, setBack] = useState(-1)
  const id = useId()
  const suggestions = suggestionsFor(back === -1 ? text : '', screen, useActor(), useOffered())
  const shown = open && back === -1 ? suggestions : []
  const chosen = shown[active]

  function type(next: string) {
    onType(next)
    setActive(-1)
    setBack(-1)
    setOpen(true)
  }
  function ask(question: string, otherwise?: string) {
    setOpen(false)
    setActive(-1)
    setBack(-1)
    onAsk(question, otherwise)
  }
  function submit() {
    if (chosen !== undefined) return ask(chosen)
    const [first] = shown
    const typed = text.trim()
    if (typed !== '') ask(typed, first)
    else if (first !== undefined) ask(first)
  }
  function goBack(step: number) {
    const asked = askedQuestions()
    const next = Math.min(asked.length - 1, Math.max(-1, back + step))
    setBack(next)
    setActive(-1)
    onType(asked[next] ?? '')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && (open || text !== '')) {
      // Otherwise, a sheet around it would close.
      event.stopPropagation()
      event.preventDefault()
      if (shown.length > 0) return setOpen(false)
      setBack(-1)
      return onClear()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      return submit()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (event.key === 'ArrowUp' && active === -1) return goBack(1)
    if (event.key === 'ArrowDown' && back !== -1) return goBack(-1)
    setOpen(true)
    setActive(event.key === 'ArrowUp' ? active - 1 : Math.min(active + 1, suggestions.length - 1))
  }

  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted max-md:top-3.5" />
      <Input
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no free text
        role="combobox"
        aria-label="Ask Assistant"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        {...(chosen !== undefined && { 'aria-activedescendant': `${id}-${active}` })}
        autoComplete="off"
        placeholder="Ask about people, projects, time…"
        maxLength={MOST_QUESTION_LENGTH}
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={({ target }) => {
          // Another window has the focus; the list stays open until the user comes back.
          if (document.activeElement === target) return
          setOpen(false)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        className="pr-10 pl-9"
      />
      <Button
        look="quiet"
        size="icon"
        aria-label="Ask"
        className="absolute top-0.5 right-0.5"
        disabled={text.trim() === ''}
        onClick={submit}
      >
        <CornerDownLeft aria-hidden />
      </Button>
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of the box above
        role="listbox"
        aria-label="Suggestions"
        hidden={shown.length === 0}
        className="mt-1.5 rounded-md border border-line bg-surface p-1 shadow-card"
      >
        {shown.map((suggestion, nth) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the keys
          <div
            key={suggestion}
            id={`${id}-${nth}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select takes no styles
            role="option"
            tabIndex={-1}
            aria-selected={nth === active}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => ask(suggestion)}
            className={clsx(
              'flex min-h-8 items-center rounded-sm px-2 py-1 text-sm select-none hover:bg-highlight max-md:min-h-11',
              nth === active && 'bg-highlight',
            )}
          >
            {suggestion}
          </div>
        ))}
      </div>
    </div>
  )
}
