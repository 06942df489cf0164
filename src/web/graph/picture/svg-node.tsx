import { memo } from 'react'
import { clsx } from 'clsx'
import type { NodeType } from '#shared/graph/choices.ts'
import type { GraphNode } from '#shared/graph/contract.ts'
import { innerText, shortLabel } from '#shared/graph/labels.ts'
import { textWidth } from './text-width.ts'

interface SvgNodeProps {
  node: GraphNode
  /** Isolated with its neighbors. */
  focused: boolean
  /** Whether Tab leads to it. */
  active: boolean
  /** Undefined while nothing is searched for. */
  found: boolean | undefined
}

/** A node that can be clicked, dragged and reached by keys. The scene decides on its place. */
export const SvgNode = memo(function SvgNode({ node, focused, active, found }: SvgNodeProps) {
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
      role="button"
      tabIndex={active ? 0 : -1}
      aria-label={node.label}
      aria-pressed={focused}
      data-node-id={node.id}
      data-node-type={node.type}
      className={clsx(
        'group/node cursor-pointer touch-none outline-none group-data-dim/graph:opacity-25 data-near:!opacity-100',
        found === false && 'opacity-25',
      )}
    >
      {found && <circle r={node.size + 5} className="fill-none stroke-accent stroke-3" />}
      <circle
        r={node.size}
        style={{ fill: `var(--${node.color})` }}
        className={clsx(
          'stroke-2 group-hover/node:stroke-ink group-focus-visible/node:stroke-ink group-focus-visible/node:stroke-4',
          focused ? 'stroke-ink' : 'stroke-surface',
        )}
      />
      <Sign node={node} />
    </g>
  )
})

/** Paths on a field of 24 × 24, so that types are told apart without color. */
const SIGN_PATH: Record<NodeType, string> = {
  project:
    'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  github:
    'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5-.39.49-.68 1.05-.85 1.65-.17.6-.22 1.23-.15 1.85v4',
  skill:
    'M11 2.8a1 1 0 0 1 2 0l1 5.6a2 2 0 0 0 1.6 1.6l5.6 1a1 1 0 0 1 0 2l-5.6 1a2 2 0 0 0-1.6 1.6l-1 5.6a1 1 0 0 1-2 0l-1-5.6a2 2 0 0 0-1.6-1.6l-5.6-1a1 1 0 0 1 0-2l5.6-1a2 2 0 0 0 1.6-1.6z',
  timeentry: 'M12 5v7l4 3',
}

function Sign({ node }: { node: GraphNode }) {
  const inner = innerText(node, textWidth)
  if (inner) {
    return (
      <text
        dy="0.36em"
        fontSize={inner.fontSize}
        className="pointer-events-none fill-graph-on font-medium select-none [text-anchor:middle]"
      >
        {inner.text}
      </text>
    )
  }
  return (
    <path
      d={SIGN_PATH[node.type]}
      transform={`scale(${node.size / 22}) translate(-12 -12)`}
      className="pointer-events-none fill-none stroke-graph-on stroke-2"
    />
  )
}

/** A node's label, in the layer above all nodes. The scene places labels and shows those that have room. */
export const SvgLabel = memo(function SvgLabel({ node: { id, label, size } }: { node: GraphNode }) {
  return (
    <g
      data-label-of={id}
      data-size={size}
      className="pointer-events-none hidden data-roomy:block group-data-dim/graph:!hidden data-near:!block"
    >
      <text className="fill-ink stroke-surface [paint-order:stroke] [stroke-linejoin:round] [stroke-width:0.28em]">
        {shortLabel(label)}
      </text>
    </g>
  )
})
