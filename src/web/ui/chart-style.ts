/** How the axes and the tooltips of all charts look, in the theme's colors. */
export const axisTick = { fill: 'var(--ink-muted)', fontSize: '0.75rem' }

export const axisLine = { stroke: 'var(--line)' }

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
