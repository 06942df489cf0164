import type { LucideIcon } from 'lucide-react'

/** One line of the palette: it leads to an address or does something. */
export interface PaletteItem {
  /** It never changes, since recent choices are remembered by it. */
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon: LucideIcon
  /** Shown instead of the icon. */
  readonly initials?: string
  /** Other words by which it is found. */
  readonly words?: readonly string[]
  readonly href?: string
  readonly run?: () => void
  /** The keys that do the same without the palette. */
  readonly keys?: string
  /** Further actions for it. */
  readonly more?: readonly PaletteItem[]
  /** Choosing it leaves the palette open. */
  readonly stays?: true
}
