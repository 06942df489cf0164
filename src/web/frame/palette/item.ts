import type { LucideIcon } from 'lucide-react'

/** One line of the palette: it leads to an address or does something. */
export interface PaletteItem {
  /** The same today and tomorrow, as recent choices are remembered by it. */
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon: LucideIcon
  /** Stands in the place of the icon. */
  readonly initials?: string
  /** What else it is found by. */
  readonly words?: readonly string[]
  readonly href?: string
  readonly run?: () => void
  /** What does the same without the palette. */
  readonly keys?: string
  /** What else can be done with it. */
  readonly more?: readonly PaletteItem[]
  /** Choosing it leaves the palette open. */
  readonly stays?: true
}
