import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chartTooltip, yAxis } from '../ui/chart-style.ts'
import { unbroken } from '../ui/unbroken.ts'

interface CategoryBarsProps {
  categories: readonly { category: string; value: number }[]
  /** The width for the categories' names, in px. */
  namesPx: number
  /** The text at the end of a bar. */
  label: (value: number) => string
  /** The text of the tooltip; below, the name of its value. */
  detail: (value: number) => string
  what: string
}

/** A bar for each category. In a file of its own that is fetched when it is needed, as it brings the chart library. */
export function CategoryBars({ categories, namesPx, label, detail, what }: CategoryBarsProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        layout="vertical"
        data={[...categories]}
        accessibilityLayer={false}
        margin={{ top: 4, right: 116, bottom: 4, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="category" width={namesPx} tickFormatter={unbroken} {...yAxis} />
        <Tooltip {...chartTooltip} formatter={(value) => [detail(Number(value)), what]} />
        <Bar dataKey="value" fill="var(--series-1)" radius={[0, 3, 3, 0]} maxBarSize={22} isAnimationActive={false}>
          <LabelList
            dataKey="value"
            position="right"
            fill="var(--ink)"
            fontSize={12}
            formatter={(value) => unbroken(label(Number(value)))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
