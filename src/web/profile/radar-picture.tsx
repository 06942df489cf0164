import { PolarAngleAxis, PolarGrid, Radar, RadarChart, ResponsiveContainer } from 'recharts'
import type { RadarAxis } from '#shared/people/radar.ts'

/** One axis a name, hours outwards. Fetched when it is needed, as it brings the chart library. */
export function RadarPicture({ axes }: { axes: readonly RadarAxis[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <RadarChart data={[...axes]} accessibilityLayer={false} outerRadius="66%">
        <PolarGrid stroke="var(--line)" />
        <PolarAngleAxis dataKey="name" tick={{ fill: 'var(--ink-muted)', fontSize: 12 }} />
        <Radar
          dataKey="hours"
          stroke="var(--series-1)"
          strokeWidth={2}
          fill="var(--series-1)"
          fillOpacity={0.18}
          isAnimationActive={false}
        />
      </RadarChart>
    </ResponsiveContainer>
  )
}
