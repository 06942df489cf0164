import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type Ref } from 'react'
import { TAG_COLORS, type TagColor } from '#shared/tags/choices.ts'
import { listTags } from '#shared/tags/contract.ts'
import { MAX_TAG_LENGTH } from '#shared/tags/rules.ts'
import { query } from '../api.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { SearchList } from '../ui/search-list.tsx'
import { countText } from '../widgets/figures.ts'

export function useTags() {
  return useQuery(query(listTags, {}))
}

/** The dot before a tag's name; only the name carries the meaning. */
export function TagDot({ color }: { color: TagColor | undefined }) {
  const place = color === undefined ? TAG_COLORS.length : TAG_COLORS.indexOf(color) + 1
  return <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: `var(--series-${place})` }} />
}

/** A project's tags. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const { data } = useTags()
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1">
      {tags.map((name) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center gap-1.5 rounded-sm bg-sunken px-1.5 py-0.5 text-xs text-ink"
        >
          <TagDot color={data?.find((tag) => tag.name === name)?.color} />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  )
}

interface TagsFieldProps {
  id: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  ref: Ref<HTMLButtonElement>
  'aria-invalid': boolean
  'aria-describedby'?: string
}

/** Tags of a project, chosen from existing ones or typed. */
export function TagsField({ value, onChange, ...control }: TagsFieldProps) {
  const { data = [], isPending } = useTags()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const same = (name: string) => name.toLowerCase() === typed.toLowerCase()
  const found = data.filter(({ name }) => !value.includes(name) && name.toLowerCase().includes(typed.toLowerCase()))
  const isNew =
    typed !== '' && typed.length <= MAX_TAG_LENGTH && ![...value, ...data.map(({ name }) => name)].some(same)
  const options = found.map(({ name, projects }) => ({
    value: name,
    label: name,
    detail: countText(projects, 'project', 'projects'),
  }))
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-1.5">
      {value.map((name) => (
        <RemovableText key={name} text={name} onRemove={() => onChange(value.filter((one) => one !== name))} />
      ))}
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          {...control}
          aria-label="Add tag"
          className="inline-flex h-7 items-center gap-1 rounded-sm border border-dashed border-control px-2 text-sm text-muted hover:text-ink max-md:h-9"
        >
          <Plus aria-hidden className="size-3.5" />
          Add tag
        </PopoverTrigger>
        <PopoverContent aria-label="Tags" className="w-72 max-w-[calc(100vw-1rem)]">
          <SearchList
            label="Tags"
            placeholder="Find or add a tag"
            search={search}
            onSearch={setSearch}
            groups={[{ options: isNew ? [...options, { value: typed, label: `Add “${typed}”` }] : options }]}
            loading={isPending}
            chosen={null}
            takesFocus
            onChoose={(option) => {
              onChange([...value, option.value])
              setSearch('')
            }}
            empty="No tags yet. Type the first one."
          />
        </PopoverContent>
      </Popover>
    </div>
  )
}
