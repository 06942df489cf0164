import { memo } from 'react'
import { clsx } from 'clsx'
import type { GraphNode, NodeType } from '#shared/graph/contract.ts'
import { LABEL_GAP, shortLabel } from '#shared/graph/labels.ts'
import { initialsOf } from '#shared/graph/wording.ts'

interface SvgNodeProps {
  node: GraphNode
  /** Isolated with its neighbours. */
  focused: boolean
  /** Where Tab arrives. */
  active: boolean
  /** Undefined while nothing is searched for. */
  found: boolean | undefined
}

/** A node as one can click, drag and walk to it. Its place is the scene's matter. */
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

/** Paths on a field of 24 × 24, so that types are told apart without colour. */
const SIGN_PATH: Partial<Record<NodeType, string>> = {
  project:
    'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
  timeentry: 'M12 5v7l4 3',
}

const SIGN_WORD: Partial<Record<NodeType, string>> = { linkedin: 'in', github: 'gh' }

function Sign({ node: { type, label, size } }: { node: GraphNode }) {
  const path = SIGN_PATH[type]
  if (path !== undefined) {
    return (
      <path
        d={path}
        transform={`scale(${size / 20}) translate(-12 -12)`}
        className="pointer-events-none fill-none stroke-graph-on stroke-2"
      />
    )
  }
  const word = type === 'user' ? initialsOf(label) : SIGN_WORD[type]
  if (word === undefined) return null
  return (
    <text
      dy="0.36em"
      aria-hidden
      className={clsx(
        'pointer-events-none fill-graph-on text-center font-semibold select-none [text-anchor:middle]',
        type === 'user' ? 'text-[13px]' : 'text-[11px]',
      )}
    >
      {word}
    </text>
  )
}

/** A node's label, in the layer above all nodes. The scene shows those that have room. */
export const SvgLabel = memo(function SvgLabel({ node: { id, label, size } }: { node: GraphNode }) {
  return (
    <g
      data-label-of={id}
      className="pointer-events-none hidden group-data-dim/graph:!hidden data-near:!block data-roomy:block"
    >
      <text
        y={size + LABEL_GAP}
        dy="0.8em"
        className="fill-ink stroke-surface [paint-order:stroke] [stroke-linejoin:round] [stroke-width:0.28em] [text-anchor:middle]"
      >
        {shortLabel(label)}
      </text>
    </g>
  )
})
