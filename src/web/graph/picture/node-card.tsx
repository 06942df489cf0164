import { NODE_TYPES } from '#shared/graph/choices.ts'
import type { GraphNode } from '#shared/graph/contract.ts'
import { TYPE_NAME } from '#shared/graph/wording.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FoldsOnPhone, Section } from '../../ui/section.tsx'
import { wholeText } from '../../widgets/figures.ts'

interface NodeCardProps {
  node: GraphNode
  /** Its neighbors in the picture: the same that are read out on arriving at it. */
  neighbors: readonly GraphNode[]
  /** How many more it is connected to. */
  leftOut: number
  onPress: (id: string) => void
}

/** The isolated node: its type, size, metadata and connection count (spec §2, 8), and what it is connected to. */
export function NodeCard({ node, neighbors, leftOut, onPress }: NodeCardProps) {
  const rows: [string, string | number][] = [
    ['Type', TYPE_NAME[node.type]],
    ['Size', node.size],
    ['Connections', neighbors.length + leftOut],
    ...Object.entries(node.metadata),
  ]
  const groups = NODE_TYPES.map((type) => ({ type, nodes: neighbors.filter((other) => other.type === type) }))
  return (
    <Card
      title={node.label}
      aside={
        <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ background: `var(--${node.color})` }} />
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-4 sm:grid-cols-3 sm:px-5">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium break-words">{typeof value === 'number' ? figure(value) : value}</dd>
          </div>
        ))}
      </dl>
      {neighbors.length > 0 && (
        <div className="space-y-3 border-t border-line px-4 py-3.5 sm:px-5">
          {leftOut > 0 && (
            <p className="text-sm text-muted">
              {wholeText(neighbors.length)} of {wholeText(neighbors.length + leftOut)} connections shown: the latest
              time entries, and what has the most hours.
            </p>
          )}
          <FoldsOnPhone value>
            {groups.map(
              ({ type, nodes }) =>
                nodes.length > 0 && (
                  <Section key={type} title={TYPE_NAME[type]} count={nodes.length}>
                    <ul aria-label={`Neighbors: ${TYPE_NAME[type]}`} className="flex flex-wrap gap-1.5">
                      {nodes.map(({ id, label }) => (
                        <li key={id} className="max-w-full">
                          <Button look="outline" size="small" className="max-w-full" onClick={() => onPress(id)}>
                            <span className="truncate">{label}</span>
                          </Button>
                        </li>
                      ))}
                    </ul>
                  </Section>
                ),
            )}
          </FoldsOnPhone>
        </div>
      )}
    </Card>
  )
}

function figure(value: number): string {
  return Number.isInteger(value) ? wholeText(value) : String(value)
}
