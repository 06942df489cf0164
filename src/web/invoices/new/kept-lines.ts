import type { InvoiceLine, InvoicePreview } from '#shared/invoices/contract.ts'

type Shown = Pick<InvoicePreview['lines'][number], 'kind' | 'text' | 'quantity' | 'net'>

/**
 * The lines of a draft that stay, if some of its preview's were removed. Null if the draft differs from the preview, because
 * somebody has logged or approved something in between.
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
