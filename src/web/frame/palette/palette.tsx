import { useLocation, useRouter } from '@tanstack/react-router'
import type { Actor } from '#shared/access/rules.ts'
import { Command } from 'cmdk'
import { ArrowLeft, ChevronRight, Search } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { withCommand } from '../../ui/command-key.ts'
import { focusAgain } from '../../ui/focus-again.ts'
import { Keys } from '../../ui/keys.tsx'
import { usePortalRoot } from '../../ui/portal-root.tsx'
import { forgetTypedAhead, typedAhead } from '../../ui/typed-ahead.ts'
import { wholeText } from '../../widgets/figures.ts'
import { isOffered } from '../../widgets/offered.ts'
import { useActor } from '../../widgets/session.ts'
import { follow } from '../../widgets/time-entry/time-form.ts'
import type { GlobalDialogProps } from '../dialogs.tsx'
import { globalActions } from './global-actions.ts'
import type { PaletteItem } from './item.ts'
import { recentItems, remember } from './recent.ts'
import { allScreens, itemsOfPlace } from './screen-items.ts'
import { matchingItems, type PaletteSection } from './sections.ts'
import { useSections } from './use-sections.ts'

/** Shown while it is mounted: finds every screen, person, project, client and skill, and every action. */
export function Palette({ onClose, returnFocusTo }: GlobalDialogProps) {
  const router = useRouter()
  const opener = useRef<Element | null>(null)
  // The chosen item runs once the focus is back, so that a dialog that it opens knows where to return the focus.
  const chosen = useRef<PaletteItem | null>(null)
  const [inside, setInside] = useState<PaletteItem | null>(null)

  function choose(item: PaletteItem) {
    chosen.current = item
    onClose()
  }

  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal container={usePortalRoot()}>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-[rgb(10_11_16/45%)]" />
        <Primitive.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (!inside) return
            event.preventDefault()
            setInside(null)
          }}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            event.preventDefault()
            const input = (event.currentTarget as HTMLElement).querySelector('input')
            input?.focus()
            // Behind the text that was typed ahead.
            input?.setSelectionRange(input.value.length, input.value.length)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusAgain(returnFocusTo.current ?? opener.current)
            const item = chosen.current
            if (item?.href !== undefined) follow(router, item.href)
            else item?.run?.()
          }}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[min(34rem,76vh)] w-[min(42rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none max-md:top-2 max-md:max-h-[calc(100dvh-1rem)] max-md:w-[calc(100vw-1rem)]"
        >
          <Primitive.Title className="sr-only">Search</Primitive.Title>
          <PaletteList inside={inside} onInside={setInside} onChoose={choose} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

interface PaletteListProps {
  /** The item whose further actions are shown. */
  inside: PaletteItem | null
  onInside: (item: PaletteItem | null) => void
  onChoose: (item: PaletteItem) => void
}

function PaletteList({ inside, onInside, onChoose }: PaletteListProps) {
  const place = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) })
  const [typed, setTyped] = useState(typedAhead)
  useEffect(forgetTypedAhead, [])
  const [selected, setSelected] = useState('')
  const [outside, setOutside] = useState({ inside, typed, selected })
  if (outside.inside !== inside) {
    // The text and selection outside are restored when the reader comes back.
    setOutside({ inside, typed, selected })
    setTyped(inside ? '' : outside.typed)
    setSelected(inside ? (inside.more?.[0]?.id ?? '') : outside.selected)
  }
  const input = useRef<HTMLInputElement>(null)
  const actor = useActor()
  const known = useMemo(() => {
    const actions = globalActions(actor)
    const screens = offeredItems(actor, allScreens())
    const recent = offeredItems(actor, recentItems([...actions, ...screens]))
    return { here: offeredItems(actor, itemsOfPlace(place)), actions, screens, recent }
  }, [place, actor])
  const words = typed.trim()
  const all = useSections(inside ? '' : words, known, selected)
  const sections = inside?.more
    ? furtherSections(inside.label, matchingItems(words, offeredItems(actor, inside.more)))
    : all.sections
  const items = sections.flatMap((section) => section.items)
  const current = items.find(({ id }) => id === selected)

  function enter(item: PaletteItem | null) {
    onInside(item)
    input.current?.focus()
  }

  function choose(item: PaletteItem, aside: boolean) {
    if (item.stays) return item.run?.()
    remember(inside ?? item)
    if (aside && item.href !== undefined) window.open(item.href, '_blank', 'noopener')
    else onChoose(item)
    return undefined
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const atEnd = input.current?.selectionStart === typed.length
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && current) choose(current, true)
    else if (plain && current?.more && (event.key === 'Tab' || (event.key === 'ArrowRight' && atEnd))) enter(current)
    else if (inside && event.key === 'Backspace' && typed === '') enter(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Command
      shouldFilter={false}
      label="Search"
      loop
      vimBindings={false}
      value={selected}
      onValueChange={setSelected}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        {inside ? (
          <button
            type="button"
            aria-label="Back"
            onClick={() => enter(null)}
            className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-highlight hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
          </button>
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
        )}
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          placeholder={inside ? `${inside.label}…` : 'Search or do anything…'}
          className="h-13 w-full min-w-0 bg-transparent text-lg outline-none"
        />
        <Primitive.Close className="h-10 shrink-0 rounded-md px-2 text-sm text-muted hover:bg-highlight md:sr-only">
          Close
        </Primitive.Close>
      </div>
      <Command.List label="Results" className="min-h-24 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-1.5">
        {all.searching && items.length === 0 ? (
          <p className="px-3 py-8 text-center text-sm text-muted">Searching…</p>
        ) : (
          <Command.Empty className="px-3 py-8 text-center text-sm text-muted">Nothing matches that name.</Command.Empty>
        )}
        {sections.map(({ heading, items: lines, total }) => (
          <Command.Group
            key={heading}
            heading={<Heading text={heading} shown={lines} total={total} />}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
          >
            {lines.map((item) => (
              <Line key={item.id} item={item} onChoose={choose} onMore={enter} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {all.failure !== null && (
        <p role="alert" className="border-t border-line px-4 py-2 text-sm text-danger-ink">
          People, projects and skills could not be searched. {all.failure}
        </p>
      )}
      <Hints current={current} />
    </Command>
  )
}

function offeredItems(actor: Actor, items: readonly PaletteItem[]): PaletteItem[] {
  return items.filter(({ href }) => href === undefined || isOffered(actor, href))
}

function furtherSections(heading: string, items: readonly PaletteItem[]): readonly PaletteSection[] {
  return items.length > 0 ? [{ heading, items }] : []
}

function Heading({ text, shown, total }: { text: string; shown: readonly PaletteItem[]; total: number | undefined }) {
  const count = shown.filter(({ stays }) => !stays).length
  return (
    <span className="flex justify-between gap-2">
      {text}
      {total !== undefined && (
        <span className="tabular-nums">
          {total > count ? `${wholeText(count)} of ${wholeText(total)}` : wholeText(total)}
        </span>
      )}
    </span>
  )
}

interface LineProps {
  item: PaletteItem
  /** `aside` keeps the palette open and opens a new tab. */
  onChoose: (item: PaletteItem, aside: boolean) => void
  onMore: (item: PaletteItem) => void
}

/** One line: Enter and a click choose it; with Ctrl or Cmd, and with the middle button, in a new tab. */
function Line({ item, onChoose, onMore }: LineProps) {
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
        // To assistive technology a line is one control; the key for this is given below the list.
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

/** What the keys do with the selected line. */
function Hints({ current }: { current: PaletteItem | undefined }) {
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted max-md:hidden">
      <Hint keys="↑ ↓" what="Move" />
      <Hint keys="Enter" what={current?.href === undefined ? 'Run' : 'Open'} />
      {current?.href !== undefined && <Hint keys={withCommand('Enter')} what="New tab" />}
      {current?.more && <Hint keys="Tab" what="More" />}
      <Hint keys="Esc" what="Close" />
    </p>
  )
}

function Hint({ keys, what }: { keys: string; what: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Keys keys={keys} />
      {what}
    </span>
  )
}
