import { ChevronsUpDown } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { clsx } from 'clsx'
import { controlStyle } from './input.tsx'
import { latePart } from './late-part.tsx'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'
import type { SearchGroup, SearchOption } from './search-list.tsx'

const ComboboxList = latePart(() => import('./combobox-list.tsx'), 'ComboboxList')

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
  /** Told what is searched for where a server searches: the groups are the matches then. */
  onSearch?: (search: string) => void
  /** Names the value where the groups may lack it. */
  chosenLabel?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** A select with a search box over its options. It filters them by itself unless a server does. */
export function Combobox(props: ComboboxProps) {
  const { label, groups, loading, value, onChange, onBlur, placeholder, searchPlaceholder, empty, ...rest } = props
  const { onSearch, chosenLabel, ...control } = rest
  const [open, setOpen] = useState(false)
  const listId = useId()
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value)
  const chosenText = chosen?.label ?? (value === null ? undefined : chosenLabel)
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        onSearch?.('')
        if (!next) onBlur?.()
      }}
    >
      <PopoverTrigger asChild>
        <button
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no search box
          role="combobox"
          aria-haspopup="dialog"
          aria-controls={listId}
          aria-expanded={open}
          className={clsx(controlStyle, 'flex h-9 items-center justify-between gap-2 text-left max-md:h-11')}
          {...control}
        >
          <span className={clsx('truncate', chosenText === undefined && 'text-muted')}>
            {chosenText ?? placeholder}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      </PopoverTrigger>
      <PopoverContent id={listId} aria-label={label} className="w-(--radix-popover-trigger-width) min-w-72">
        <ComboboxList
          label={label}
          placeholder={searchPlaceholder}
          groups={groups}
          loading={loading}
          chosen={value}
          onSearch={onSearch}
          onChoose={(option) => {
            onChange(option.value, option)
            setOpen(false)
            onSearch?.('')
          }}
          empty={empty}
        />
      </PopoverContent>
    </Popover>
  )
}
