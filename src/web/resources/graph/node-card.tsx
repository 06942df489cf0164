import type { GraphNode } from '#shared/graph/contract.ts'
import { TYPE_NAME } from '#shared/graph/wording.ts'
import { Card } from '../../ui/card.tsx'
import { wholeText } from '../../widgets/figures.ts'

/** The isolated node: its type, size, metadata and connection count (spec §2, 8). */
export function NodeCard({ node, connections }: { node: GraphNode; connections: number }) {
  const rows: [string, string | number][] = [
    ['Type', TYPE_NAME[node.type]],
    ['Size', node.size],
    ['Connections', connections],
    ...Object.entries(node.metadata),
  ]
  return (
    <Card
      title={node.label}
      aside={
        <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ background: `var(--${node.color})` }} />
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-4 sm:grid-cols-3 sm:px-5 sm:pb-5">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium break-words">{typeof value === 'number' ? figure(value) : value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function figure(value: number): string {
  return Number.isInteger(value) ? wholeText(value) : String(value)
}
