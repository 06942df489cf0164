export interface FigureTableProps {
  /** Names the table. */
  caption: string
  heads: readonly string[]
  /** A name and its figures. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** The same figures as a chart, for those who would rather read than look. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-muted hover:text-ink">
        Show as table
      </summary>
      <table className="mt-2 w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 text-left font-medium not-first:text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, column) => (
                <td key={heads[column + 1]} className="py-1 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
