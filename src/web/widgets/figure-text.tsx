import type { FIGURE_SOURCES } from '#shared/projects/choices.ts'

type Source = (typeof FIGURE_SOURCES)[number]

/** Marks a figure that nobody entered and that follows from nothing (spec §9). */
function AssumedMark() {
  return (
    <span
      className="text-xs font-normal text-muted"
      title="Nothing is recorded for this project; the company's setting assumes this figure"
    >
      assumed
    </span>
  )
}

interface FigureTextProps<Value> {
  figure: { value: Value; from: Source } | null
  text: (value: Value) => string
  /** The mark beside a figure that was entered or follows from logged time, if its source is not obvious. */
  marks?: Partial<Record<Exclude<Source, 'assumed'>, string>>
}

/** A figure with its source. */
export function FigureText<Value>({ figure, text, marks = {} }: FigureTextProps<Value>) {
  if (figure === null) return <span className="text-muted">Not set</span>
  const mark = figure.from === 'assumed' ? undefined : marks[figure.from]
  return (
    <>
      {text(figure.value)} {figure.from === 'assumed' && <AssumedMark />}
      {mark !== undefined && <span className="text-xs font-normal text-muted">{mark}</span>}
    </>
  )
}
