import type { Figure } from '#shared/projects/budget.ts'

/** Stands at a figure that the project does not have itself (spec §9). */
export function EstimateMark() {
  return (
    <span
      className="text-xs font-normal text-muted"
      title="Not recorded for this project; the company's standard figure"
    >
      estimate
    </span>
  )
}

/** A figure with the mark where it is an estimate. */
export function FigureText<Value>({ figure, text }: { figure: Figure<Value>; text: (value: Value) => string }) {
  return (
    <>
      {text(figure.value)} {figure.estimated && <EstimateMark />}
    </>
  )
}
