import { Search } from 'lucide-react'
import { buttonStyle } from '../ui/button.tsx'
import { openDialog } from '../widgets/global-dialogs.ts'
import { Keys } from '../ui/keys.tsx'
import { PALETTE_KEYS } from './shortcuts/registry.ts'

/** Opens the palette, with its key as a hint where there is room. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search (${PALETTE_KEYS})`}
      onClick={() => openDialog('palette')}
      className={buttonStyle({
        look: 'quiet',
        size: 'icon',
        className: '2xl:h-8 2xl:w-auto 2xl:gap-3 2xl:border 2xl:border-line 2xl:px-2.5',
      })}
    >
      <Search aria-hidden />
      <span className="sr-only">Search</span>
      <span aria-hidden className="hidden text-sm font-normal 2xl:inline-flex">
        <Keys keys={PALETTE_KEYS} />
      </span>
    </button>
  )
}
