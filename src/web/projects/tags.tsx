import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Tags, Trash2 } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import type { BodyOf } from '#shared/http/endpoint.ts'
import {
  deleteTag,
  listTags,
  MAX_TAG_LENGTH,
  TAG_COLORS,
  updateTag,
  type Tag,
  type TagColor,
} from '#shared/tags/contract.ts'
import { call, failureText, query, refresh } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Input } from '../ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { SearchList } from '../ui/search-list.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { countText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'

export function useTags() {
  return useQuery(query(listTags, {}))
}

const COLOR_NAMES: Record<TagColor, string> = {
  violet: 'Violet',
  teal: 'Teal',
  orange: 'Orange',
  pink: 'Pink',
  blue: 'Blue',
  green: 'Green',
  gray: 'Gray',
}

/** The dot before a tag's name; the name carries the meaning. */
function TagDot({ color }: { color: TagColor | undefined }) {
  const place = color === undefined ? TAG_COLORS.length : TAG_COLORS.indexOf(color) + 1
  return <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: `var(--series-${place})` }} />
}

/** A project's tags in one line; where there are more than `most`, how many more. */
export function TagList({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) {
  const { data } = useTags()
  if (tags.length === 0) return null
  const hidden = tags.length - most
  return (
    <span className="flex min-w-0 items-center gap-1" title={tags.join(', ')}>
      <span className="sr-only">Tags:</span>
      {tags.slice(0, most).map((name) => (
        <TagBadge key={name} color={data?.find((tag) => tag.name === name)?.color}>
          {name}
        </TagBadge>
      ))}
      {hidden > 0 && <span className="text-xs text-muted">+{hidden}</span>}
    </span>
  )
}

function TagBadge({ color, children }: { color: TagColor | undefined; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-32 min-w-0 items-center gap-1.5 rounded-sm bg-sunken px-1.5 py-0.5 text-xs text-ink">
      <TagDot color={color} />
      <span className="truncate">{children}</span>
    </span>
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

/** Tags of a project, chosen from those that there are or typed anew. */
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

/** Names and colors of all tags. Shown while it is mounted. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const read = useTags()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Tags"
        description="Tags are added in the form of a project. Their names and colors are the same everywhere."
      >
        <div className="max-h-[60vh] overflow-y-auto px-4 pb-4">
          <Loaded read={read} what="the tags" skeleton={<Skeleton className="h-24 w-full" />}>
            {(tags) =>
              tags.length === 0 ? (
                <EmptyState icon={Tags} text="No project has a tag yet." />
              ) : (
                <ul className="divide-y divide-line">
                  {tags.map((tag) => (
                    <TagRow key={`${tag.id} ${tag.version}`} tag={tag} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function TagRow({ tag: { id, name, color, projects, version } }: { tag: Tag }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(name)
  const onError = (error: Error) => {
    setTyped(name)
    showToast({ title: 'Error', description: failureText(error), look: 'destructive' })
  }
  const onSettled = () => refresh(client, updateTag.writes)
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof updateTag>) => call(updateTag, { params: { id }, body }),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () => call(deleteTag, { params: { id }, query: { version: String(version) } }),
    onSuccess: () =>
      showToast({
        title: 'Success',
        description: `${name} is taken off ${countText(projects, 'project', 'projects')}.`,
      }),
    onError,
    onSettled,
  })
  const rename = () => {
    if (typed.trim() !== name) change.mutate({ name: typed, version })
  }
  return (
    <li className="flex items-center gap-2 py-2">
      <TagDot color={color} />
      <Input
        aria-label={`Name of ${name}`}
        value={typed}
        maxLength={MAX_TAG_LENGTH}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      <div className="w-32 shrink-0">
        <Select
          aria-label={`Color of ${name}`}
          value={color}
          onChange={({ target }) => {
            const chosen = TAG_COLORS.find((one) => one === target.value)
            if (chosen) change.mutate({ color: chosen, version })
          }}
        >
          {TAG_COLORS.map((one) => (
            <option key={one} value={one}>
              {COLOR_NAMES[one]}
            </option>
          ))}
        </Select>
      </div>
      <span className="w-20 shrink-0 text-right text-sm text-muted">{countText(projects, 'project', 'projects')}</span>
      <Button look="quiet" aria-label={`Delete ${name}`} onClick={() => remove.mutate()}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
