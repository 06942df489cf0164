/** A link on a line of its own; on a phone it is high enough for a thumb. */
export const linkStyle =
  'rounded-sm font-medium text-accent-ink hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center'
