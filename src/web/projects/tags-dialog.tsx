import { Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TAG_COLORS, type TagColor } from '#shared/tags/choices.ts'
import { deleteTag, restoreTag, type Tag, updateTag } from '#shared/tags/contract.ts'
import { MAX_TAG_LENGTH } from '#shared/tags/rules.ts'
import { failureText } from '../api.ts'
import { deletion, notUndone, useChange } from '../change.ts'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { RemovedNote } from './removed-note.tsx'
import { TagDot, useTags } from './tags.tsx'

const COLOR_NAMES: Record<TagColor, string> = {
  violet: 'Violet',
  teal: 'Teal',
  orange: 'Orange',
  pink: 'Pink',
  blue: 'Blue',
  green: 'Green',
  gray: 'Gray',
}

/** Names and colors of all tags. Shown while it is mounted. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const read = useTags()
  const [removed, setRemoved] = useState<Tag | null>(null)
  const remove = useChange(deleteTag, deletion, {
    done: (_, tag: Tag) => `${tag.name} is taken off ${carriersOf(tag)}.`,
    failed: failureText,
  })
  const restore = useChange(restoreTag, ({ id }: Tag) => ({ params: { id } }), {
    done: (tag) => `${tag.name} is on ${carriersOf(tag)} again.`,
    failed: notUndone,
  })
  return (
    <OpenDialog
      onClose={onClose}
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
                  <TagRow
                    key={tag.id}
                    tag={tag}
                    onRemove={() => remove.mutate(tag, { onSuccess: () => setRemoved(tag) })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        {removed && (
          <RemovedNote
            name={removed.name}
            word="deleted"
            onUndo={() => {
              setRemoved(null)
              restore.mutate(removed)
            }}
          />
        )}
      </div>
    </OpenDialog>
  )
}

function carriersOf({ projects }: Tag): string {
  return countText(projects, 'project', 'projects')
}

function TagRow({ tag, onRemove }: { tag: Tag; onRemove: () => void }) {
  const { id, name, color } = tag
  /** Null while nothing unsaved is typed. */
  const [typed, setTyped] = useState<string | null>(null)
  // Without a version: choosing a color and then a name oneself must not be a conflict.
  const change = useChange(
    updateTag,
    (fields: { name?: string; color?: TagColor }) => ({ params: { id }, body: fields }),
    { waits: true, inTurn: `tag ${id}`, failed: failureText },
  )
  const rename = () => {
    if (typed === null || (change.isPending && change.variables.name === typed)) return
    const settle = () => setTyped((now) => (now === typed ? null : now))
    if (typed.trim() === name) settle()
    else change.mutate({ name: typed }, { onSettled: settle })
  }
  return (
    <li className="flex items-center gap-2 py-2">
      <TagDot color={color} />
      <Input
        aria-label={`Name of ${name}`}
        value={typed ?? name}
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
            if (chosen) change.mutate({ color: chosen })
          }}
        >
          {TAG_COLORS.map((one) => (
            <option key={one} value={one}>
              {COLOR_NAMES[one]}
            </option>
          ))}
        </Select>
      </div>
      <span className="w-20 shrink-0 text-right text-sm text-muted">{carriersOf(tag)}</span>
      <Button look="quiet" aria-label={`Delete ${name}`} onClick={onRemove} icon={Trash2} />
    </li>
  )
}
