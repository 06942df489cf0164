/** A part of a text; UTF-16 offsets, the end exclusive. */
export interface TextSpan {
  start: number
  end: number
}

/** A text with some of its parts marked. */
export function MarkedText({ text, spans }: { text: string; spans: readonly TextSpan[] }) {
  return pieces(text, spans).map(({ start, end, marked }) =>
    marked ? (
      <mark key={start} className="rounded-[3px] bg-accent-soft px-0.5 font-medium text-accent-ink">
        {text.slice(start, end)}
      </mark>
    ) : (
      <span key={start}>{text.slice(start, end)}</span>
    ),
  )
}

/** The whole text in order; overlapping spans make one mark. */
function pieces(text: string, spans: readonly TextSpan[]): (TextSpan & { marked: boolean })[] {
  const result: (TextSpan & { marked: boolean })[] = []
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue
    const last = result.at(-1)
    if (start < at && last) {
      last.end = end
      at = end
      continue
    }
    if (start > at) result.push({ start: at, end: start, marked: false })
    result.push({ start, end, marked: true })
    at = end
  }
  if (at < text.length) result.push({ start: at, end: text.length, marked: false })
  return result
}
