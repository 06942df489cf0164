import { Command } from 'cmdk'
import { ChevronRight } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Keys } from '../../ui/keys.tsx'
import type { PaletteItem } from './item.ts'

interface LineProps {
  item: PaletteItem
  /** `aside` leaves the palette alone and opens a new tab. */
  onChoose: (item: PaletteItem, aside: boolean) => void
  onMore: (item: PaletteItem) => void
}

/** One line: Enter and a click choose it; with Ctrl or Cmd, and with the middle button, in a new tab. */
export function Line({ item, onChoose, onMore }: LineProps) {
  const { id, label, detail, icon: Icon, initials, keys, more } = item
  return (
    <Command.Item
      value={id}
      onSelect={() => onChoose(item, false)}
      onClickCapture={(event) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.stopPropagation()
        onChoose(item, true)
      }}
      onAuxClick={(event) => event.button === 1 && onChoose(item, true)}
      className="group flex min-h-10 cursor-default items-center gap-3 rounded-md px-2.5 select-none data-[selected=true]:bg-highlight max-md:min-h-12"
    >
      <span className="grid size-7 shrink-0 place-items-center text-muted group-data-[selected=true]:text-ink">
        {initials === undefined ? <Icon aria-hidden className="size-4" /> : <Avatar initials={initials} />}
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-2 max-md:flex-col max-md:gap-0">
        <span className="max-w-full min-w-0 shrink-0 truncate md:max-w-[70%]">{label}</span>
        {detail !== undefined && <span className="max-w-full min-w-0 truncate text-sm text-muted">{detail}</span>}
      </span>
      {keys !== undefined && (
        <span className="max-md:hidden">
          <Keys keys={keys} />
        </span>
      )}
      {more && (
        // A line is one control to assistive technology; the key for this is told below the list.
        <span
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onMore(item)
          }}
          className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm text-muted opacity-0 group-data-[selected=true]:opacity-100 hover:bg-surface hover:text-ink max-md:size-10 max-md:opacity-100"
        >
          <ChevronRight className="size-4" />
        </span>
      )}
    </Command.Item>
  )
}
