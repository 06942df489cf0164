import { withCommand } from '../../ui/command-key.ts'
import { Keys } from '../../ui/keys.tsx'
import type { PaletteItem } from './item.ts'

/** What the keys do with the selected line. */
export function Hints({ current }: { current: PaletteItem | undefined }) {
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
