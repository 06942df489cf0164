import type { InvoiceLine, InvoicePreview } from '#shared/invoices/contract.ts'

type Shown = Pick<InvoicePreview['lines'][number], 'kind' | 'text' | 'quantity' | 'net'>

/**
 * The lines of a draft that stay, where some of its preview's were taken out; null where the draft is no longer what the
 * preview showed, since somebody has logged or approved something in between.
 */
export function keptLines<Line extends Pick<InvoiceLine, keyof Shown>>(
  shown: readonly Shown[],
  left: ReadonlySet<number>,
  drafted: readonly Line[],
): Line[] | null {
  const isSame = drafted.length === shown.length && shown.every((line, nth) => isLine(line, drafted[nth]))
  return isSame ? drafted.filter((_, nth) => !left.has(nth)) : null
}

function isLine(one: Shown, other: Shown | undefined): boolean {
  return one.kind === other?.kind && one.text === other.text && one.quantity === other.quantity && one.net === other.net
}
