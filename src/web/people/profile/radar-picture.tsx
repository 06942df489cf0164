import { PolarAngleAxis, PolarGrid, Radar, RadarChart, ResponsiveContainer, type PolarAngleAxisProps } from 'recharts'
import type { RadarAxis } from '#shared/people/skill-radar.ts'
import { useMediaQuery } from '../../ui/media-query.ts'

/** Longer names take a second line, so that phones have room for the picture. */
const LINE_LENGTH = 12

/** As a multiple of the text's size, which the reader can choose. */
const LINE_HEIGHT = 1.2
const FONT_REM = 0.75

/** One axis for each name. In a file of its own that is fetched when it is needed, as it brings the chart library. */
export function RadarPicture({ axes }: { axes: readonly RadarAxis[] }) {
  // Names at the sides need room that phones do not have.
  const radius = useMediaQuery('(width < 40rem)') ? '46%' : '72%'
  return (
    <ResponsiveContainer width="100%" height="100%">
      <RadarChart data={[...axes]} accessibilityLayer={false} outerRadius={radius}>
        <PolarGrid stroke="var(--line)" />
        <PolarAngleAxis dataKey="name" tick={AxisName} />
        <Radar
          dataKey="points"
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

type TickProps = Parameters<Extract<PolarAngleAxisProps['tick'], (props: never) => unknown>>[0]

function AxisName({ x, y, index, textAnchor, payload }: TickProps) {
  const lines = linesOf(String(payload.value))
  const fontSize = FONT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const lineHeight = LINE_HEIGHT * fontSize
  const height = (lines.length - 1) * lineHeight
  // Names extend away from the picture: upwards at its top, downwards at its bottom, both ways at its sides.
  const rise = textAnchor === 'middle' ? (index === 0 ? height : -lineHeight / 2) : height / 2 - fontSize / 3
  return (
    <text x={x} y={Number(y) - rise} textAnchor={textAnchor} fill="var(--ink-muted)" fontSize={fontSize}>
      {lines.map((line, row) => (
        <tspan key={line} x={x} dy={row === 0 ? 0 : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** The words of a name on lines of about the same length. */
function linesOf(name: string): string[] {
  return name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    return joined.length <= LINE_LENGTH || last === undefined ? [...lines.slice(0, -1), joined] : [...lines, word]
  }, [])
}
