import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MoreHorizontal, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { searchPalette } from '#shared/palette/contract.ts'
import { MOST_PALETTE_MATCHES, PALETTE_MATCHES } from '#shared/palette/rules.ts'
import { failureText, query } from '../../api.ts'
import { useDebounced } from '../../ui/debounced.ts'
import { handQuestion } from '../../widgets/handed-question.ts'
import { useMay } from '../../widgets/session.ts'
import { firstSections, joined, matchingSections, type Known, type PaletteSection } from './sections.ts'

/** How long typing must pause before the server is asked. */
const DEBOUNCE_MS = 40

/** The fewest letters of a question. */
const SHORTEST_QUESTION = 3

interface Shown {
  readonly typed: string
  readonly sections: readonly PaletteSection[]
}

/** The sections for the typed text; the selected line does not move when an answer comes late. */
export function useSections(typed: string, known: Known, selected: string) {
  const [widened, setWidened] = useState<string | null>(null)
  const limit = widened === typed ? MOST_PALETTE_MATCHES : PALETTE_MATCHES
  const q = useDebounced(typed, DEBOUNCE_MS)
  const search = useQuery({
    ...query(searchPalette, { query: { q, limit } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const seesInvoices = useMay('invoices.read')
  const invoices = useQuery({
    queryKey: ['palette', 'invoices', q, limit],
    queryFn: async ({ signal }) => (await import('./found-invoices.ts')).foundInvoices(q, limit, signal),
    enabled: q !== '' && seesInvoices,
    placeholderData: keepPreviousData,
    meta: { reads: ['invoices'] },
  })
  const failed = search.isError && q === typed
  const settled = failed || (q === typed && search.data !== undefined && !search.isPlaceholderData)
  const found =
    typed === ''
      ? firstSections(known)
      : matchingSections(typed, { ...known, invoices: invoices.data ?? [] }, { reply: search.data, settled })
  const sections = typed === '' ? found : withMore(found, () => setWidened(typed))

  const [before, setBefore] = useState<Shown>({ typed, sections })
  const shown = before.typed === typed && typed !== '' ? joined(before.sections, sections, selected) : sections
  if (before.typed !== typed || !sameLines(before.sections, shown)) setBefore({ typed, sections: shown })

  return {
    // While it is the only line and names are still looked for, Enter would ask a question instead of opening what was meant.
    sections: isQuestion(typed) && (settled || shown.length > 0) ? [...shown, questionSection(typed)] : shown,
    searching: typed !== '' && !settled,
    failure: failed ? failureText(search.error) : null,
  }
}

/** Adds a line to each section with more matches than it shows. */
function withMore(sections: readonly PaletteSection[], onMore: () => void): PaletteSection[] {
  return sections.map((section) => {
    const { heading, items, total = 0 } = section
    const left = Math.min(total, MOST_PALETTE_MATCHES) - items.length
    if (left <= 0) return section
    const line = {
      id: `more-${heading}`,
      label: `Show ${left} more`,
      detail: heading.toLowerCase(),
      icon: MoreHorizontal,
      stays: true as const,
      run: onMore,
    }
    return { ...section, items: [...items, line] }
  })
}

function isQuestion(typed: string): boolean {
  return typed.length >= SHORTEST_QUESTION
}

function questionSection(typed: string): PaletteSection {
  const ask = { id: 'ask-assistant', label: `Ask: “${typed}”`, icon: Sparkles, run: () => handQuestion(typed) }
  return { heading: 'Assistant', items: [ask] }
}

function sameLines(a: readonly PaletteSection[], b: readonly PaletteSection[]): boolean {
  return a === b || linesOf(a) === linesOf(b)
}

function linesOf(sections: readonly PaletteSection[]): string {
  return sections
    .map(({ heading, total, items }) => [heading, total, ...items.map(({ id }) => id)].join('\n'))
    .join('\n\n')
}
