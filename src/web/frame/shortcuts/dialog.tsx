import { useLocation } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { screenAt } from '#shared/palette/screens.ts'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useCurrentUser } from '../../widgets/current-user.ts'
import { useOffered } from '../../widgets/offered.ts'
import { useMay } from '../../widgets/session.ts'
import type { GlobalDialogProps } from '../dialogs.tsx'
import { Keys } from '../../ui/keys.tsx'
import { PALETTE_KEYS, shortcutsAt } from './registry.ts'
import { screenKeysAt } from './screen-keys.ts'
import { switchSingleKeys, useSingleKeys } from './single-keys.ts'

/** Shown while it is mounted: every shortcut that works on the open screen, and the switch for those of plain letters. */
export function ShortcutsDialog({ onClose, returnFocusTo }: GlobalDialogProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data: user } = useCurrentUser()
  const on = useSingleKeys()
  const offered = useOffered()
  const groups = shortcutsAt({ pathname, search: {}, userId: user?.id ?? null, go: () => undefined, offered })
  const own = screenKeysAt(pathname, useMay('bookings.write'))
  return (
    <OpenDialog onClose={onClose} title="Keyboard Shortcuts" size="large" returnFocusTo={returnFocusTo}>
      {/* It scrolls, so it takes the keys for that; the switch would react to Space. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <section tabIndex={0} aria-label="Shortcuts" className="overflow-y-auto px-4 pt-1 pb-4 outline-offset-[-2px]">
        <div className="mb-4 rounded-md border border-line px-3 py-1.5">
          <Switch label="Shortcuts of single keys" checked={on} onChange={switchSingleKeys} />
          <p className="mb-1 text-sm text-muted">
            {on
              ? 'They work wherever you do not type. Switch them off if you speak to your computer or press keys by accident.'
              : 'They are switched off in this browser; the others still work.'}
          </p>
        </div>
        <div className="gap-x-8 sm:columns-2">
          <Group heading="Always">
            <Row keys={PALETTE_KEYS} what="Search or do anything" />
            <Row keys="Esc" what="Close what is open" />
          </Group>
          {groups.map(({ heading, shortcuts }) => (
            <Group key={heading} heading={heading} off={!on}>
              {shortcuts.map(({ keys, what }) => (
                <Row key={keys} keys={keys} what={what} />
              ))}
            </Group>
          ))}
          {own.map(({ heading, keys }) => (
            <Group key={heading} heading={`${screenAt(pathname)?.label ?? 'This screen'}: ${heading}`}>
              {keys.map(([key, what]) => (
                <Row key={key} keys={key} what={what} plain />
              ))}
            </Group>
          ))}
        </div>
      </section>
    </OpenDialog>
  )
}

function Group({ heading, off = false, children }: { heading: string; off?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-4 break-inside-avoid-column">
      <h3 id={id} className="mb-1 text-sm font-semibold">
        {heading}
        {off && <span className="font-normal text-muted"> (switched off)</span>}
      </h3>
      <dl>{children}</dl>
    </section>
  )
}

function Row({ keys, what, plain = false }: { keys: string; what: string; plain?: boolean }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-4">
      <dt className="order-2 shrink-0">
        {plain ? <kbd className="font-sans text-sm text-muted">{keys}</kbd> : <Keys keys={keys} />}
      </dt>
      <dd className="min-w-0">{what}</dd>
    </div>
  )
}
