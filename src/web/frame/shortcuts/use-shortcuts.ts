import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showToast } from '../../ui/toast.ts'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { useCurrentUser } from '../../widgets/current-user.ts'
import { closeDialog, openDialog, useOpenDialog } from '../../widgets/global-dialogs.ts'
import { useOffered } from '../../widgets/offered.ts'
import { follow } from '../../widgets/time-entry/time-form.ts'
import { PALETTE_KEY, shortcutsAt } from './registry.ts'
import { singleKeysWork } from './single-keys.ts'

/** A sequence ends when no further key has come for this long. */
const SEQUENCE_MS = 3_000

const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [role=textbox], [role=menu], [role=listbox]'

/** Reacts to the keys that mean the same on every screen. */
export function useShortcuts(): void {
  const router = useRouter()
  const { data: user } = useCurrentUser()
  const dialog = useOpenDialog()
  const offered = useOffered()
  const begun = useRef({ keys: '', at: 0 })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.getElementById('content')?.closest('[inert]')) return
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (dialog?.name === 'palette') closeDialog()
      else if ([...document.querySelectorAll('[role=dialog]')].some(hasUnsaved)) {
        showToast({ title: 'Unsaved Changes', description: 'Save or discard what you typed first.' })
      } else openDialog('palette')
      return
    }
    if (!isSingleKey(event) || !singleKeysWork()) return
    const { keys, at } = begun.current
    const pressed = keys !== '' && event.timeStamp - at < SEQUENCE_MS ? `${keys} ${event.key}` : event.key
    begun.current = { keys: '', at: 0 }
    const surroundings = {
      pathname: router.latestLocation.pathname,
      search: router.latestLocation.search,
      userId: user?.id ?? null,
      go: (href: string) => follow(router, href),
      offered,
    }
    const shortcuts = shortcutsAt(surroundings).flatMap((group) => group.shortcuts)
    const shortcut = shortcuts.find((one) => one.keys === pressed)
    if (shortcut) {
      event.preventDefault()
      shortcut.run()
    } else if (shortcuts.some((one) => one.keys.startsWith(`${pressed} `))) {
      event.preventDefault()
      begun.current = { keys: pressed, at: event.timeStamp }
    }
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === PALETTE_KEY && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat
}

/** Whether a key is pressed alone while nobody types, nothing is open, and the focused element has no use for it. Shift is part of `?`. */
function isSingleKey({ key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false
  if (!(target instanceof HTMLElement) || target.isContentEditable) return false
  if (target.closest(TAKES_LETTERS)) return false
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null
}
