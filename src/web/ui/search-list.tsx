import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export interface SearchOption<Value extends number | string = number> {
  value: Value
  label: string
  detail?: string
}

export interface SearchGroup<Value extends number | string = number> {
  heading?: string
  options: readonly SearchOption<Value>[]
}

interface SearchListProps<Value extends number | string> {
  /** What is searched, for screen readers. */
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
  /** The matches. The owner of the list filters them, since that may need the server. */
  groups: readonly SearchGroup<Value>[]
  loading?: boolean
  chosen: Value | null
  onChoose: (option: SearchOption<Value>) => void
  /** Shown if there is no match. */
  empty: string
  footer?: ReactNode
  /** For a list that appears in a dialog that is already open; a new dialog places the focus itself. */
  takesFocus?: boolean
}

/** A search box above the matching options, which the arrow keys move through. */
export function SearchList<Value extends number | string>(props: SearchListProps<Value>) {
  const {
    label,
    placeholder,
    search,
    onSearch,
    groups,
    loading = false,
    chosen,
    onChoose,
    empty,
    footer,
    takesFocus,
  } = props
  // Matches may come late from a server; Enter takes the first of them.
  const first = String(groups.flatMap(({ options }) => options)[0]?.value ?? '')
  const [active, setActive] = useState(first)
  const [firstBefore, setFirstBefore] = useState(first)
  if (first !== firstBefore) {
    setFirstBefore(first)
    setActive(first)
  }

  return (
    <Command
      shouldFilter={false}
      label={label}
      loop
      value={active}
      onValueChange={setActive}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <Command.Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed
          autoFocus={takesFocus}
          ref={takesFocus ? goToEnd : null}
          value={search}
          onValueChange={onSearch}
          placeholder={placeholder}
          className="h-11 w-full bg-transparent text-base outline-none max-md:text-[1rem]"
        />
      </div>
      <Command.List label={label} className="max-h-80 overflow-y-auto overscroll-contain p-1.5">
        {loading ? (
          <LoadingOptions />
        ) : (
          <Command.Empty className="px-3 py-6 text-center text-sm text-muted">{empty}</Command.Empty>
        )}
        {!loading &&
          groups.map(({ heading, options }, index) => (
            <Command.Group
              key={heading ?? index}
              heading={heading}
              className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
            >
              {options.map((option) => (
                <Command.Item
                  key={option.value}
                  value={String(option.value)}
                  onSelect={() => onChoose(option)}
                  className="flex min-h-9 items-center gap-2 rounded-sm px-2.5 py-1 select-none data-[selected=true]:bg-highlight max-md:min-h-11"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{option.label}</span>
                    {option.detail !== undefined && (
                      <span className="block truncate text-sm text-muted">{option.detail}</span>
                    )}
                  </span>
                  {option.value === chosen && <Check aria-label="Chosen" className="size-4 shrink-0 text-accent-ink" />}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
      </Command.List>
      {footer !== undefined && <p className="border-t border-line px-4 py-2 text-xs text-muted">{footer}</p>}
    </Command>
  )
}

/** Places the cursor behind text that was typed before the box existed. */
function goToEnd(box: HTMLInputElement | null): void {
  box?.setSelectionRange(box.value.length, box.value.length)
}

function LoadingOptions() {
  return (
    <div className="space-y-3 p-2">
      {['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
