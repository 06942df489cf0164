/** The style of the axes and tooltips of all charts, in the theme's colors. */
const tick = { fill: 'var(--ink-muted)', fontSize: '0.75rem' }

export const xAxis = { tick, tickLine: false, axisLine: { stroke: 'var(--line)' } }

export const yAxis = { tick, tickLine: false, axisLine: false }

export const chartTooltip = {
  isAnimationActive: false,
  cursor: { fill: 'var(--highlight)' },
  contentStyle: {
    background: 'var(--surface-raised)',
    borderColor: 'var(--line)',
    borderRadius: '0.4375rem',
    fontSize: '0.8125rem',
  },
  itemStyle: { color: 'var(--ink)' },
}
