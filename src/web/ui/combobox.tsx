import { ChevronsUpDown } from 'lucide-react'
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { clsx } from 'clsx'
import { controlStyle } from './input.tsx'
import { lateCode } from './late-part.tsx'
import type { SearchGroup, SearchOption } from './search-list.tsx'
import { TypedAhead } from './typed-ahead.ts'

const late = lateCode(() => import('./combobox-list.tsx'))

interface ComboboxProps {
  id: string
  label: string
  groups: readonly SearchGroup[]
  loading: boolean
  value: number | null
  onChange: (value: number, option: SearchOption) => void
  onBlur?: () => void
  placeholder: string
  searchPlaceholder: string
  empty: string
  /** Is called with the search text: the groups are then the matches. */
  onSearch: (search: string) => void
  /** Whether there are more matches than the groups contain. */
  hasMore?: boolean
  /** The name of the value, for groups that may not contain it. */
  chosenLabel?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/**
 * A select with a search box above its options. The code of its list is loaded late; text typed meanwhile is searched for.
 */
export function Combobox(props: ComboboxProps) {
  const { label, groups, loading, value, onChange, onBlur, placeholder, searchPlaceholder, empty, ...rest } = props
  const { onSearch, hasMore = false, chosenLabel, ref, ...control } = rest
  const [open, setOpen] = useState(false)
  const listId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  // oxlint-disable-next-line typescript/no-non-null-assertion -- it is set before this is called
  useImperativeHandle(ref, () => trigger.current!, [])
  const List = late.use()?.ComboboxList
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value)
  const chosenText = chosen?.label ?? (value === null ? undefined : chosenLabel)

  function turn(next: boolean) {
    if (next) late.want()
    setOpen(next)
    onSearch('')
    if (!next) onBlur?.()
  }

  return (
    <>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no search box
        role="combobox"
        aria-haspopup="dialog"
        aria-controls={listId}
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        className={clsx(controlStyle, 'flex h-9 items-center justify-between gap-2 text-left max-md:h-11')}
        {...control}
        ref={trigger}
        onClick={() => turn(!open)}
      >
        <span className={clsx('truncate', chosenText === undefined && 'text-muted')}>{chosenText ?? placeholder}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {open && !List && <TypedAhead onEscape={() => turn(false)} />}
      {open && List && (
        <List
          id={listId}
          trigger={trigger}
          onOpenChange={turn}
          label={label}
          placeholder={searchPlaceholder}
          groups={groups}
          loading={loading}
          chosen={value}
          onSearch={onSearch}
          hasMore={hasMore}
          onChoose={(option) => {
            onChange(option.value, option)
            setOpen(false)
            onSearch('')
          }}
          empty={empty}
        />
      )}
    </>
  )
}
