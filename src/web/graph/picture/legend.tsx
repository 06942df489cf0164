import { clsx } from 'clsx'
import { NODE_TYPES, type NodeType } from '#shared/graph/choices.ts'
import { NODE_COLOR } from '#shared/graph/rules.ts'
import { TYPE_NAME } from '#shared/graph/wording.ts'
import { wholeText } from '../../widgets/figures.ts'

interface LegendProps {
  visible: readonly NodeType[]
  shown: Record<NodeType, number>
  totals: Record<NodeType, number>
  onToggle: (type: NodeType) => void
}

/** What the colors mean and how many nodes there are of each; a press hides a type or brings it back. */
export function Legend({ visible, shown, totals, onToggle }: LegendProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-label="Node types" className="flex flex-wrap gap-1.5">
      {NODE_TYPES.map((type) => {
        const on = visible.includes(type)
        return (
          <button
            key={type}
            type="button"
            aria-pressed={on}
            onClick={() => onToggle(type)}
            className={clsx(
              'inline-flex h-8 items-center gap-1.5 rounded-md border px-2 text-sm transition-colors hover:bg-highlight max-md:h-10',
              on ? 'border-control/60 text-ink' : 'border-line text-muted line-through decoration-1',
            )}
          >
            <span
              aria-hidden
              className={clsx('size-2.5 rounded-full border-2', !on && '!bg-transparent')}
              style={{ background: `var(--${NODE_COLOR[type]})`, borderColor: `var(--${NODE_COLOR[type]})` }}
            />
            <span>{TYPE_NAME[type]}</span>{' '}
            <span className="text-muted">{countsText(on ? shown[type] : 0, totals[type])}</span>
          </button>
        )
      })}
    </div>
  )
}

function countsText(shown: number, total: number): string {
  return shown === total ? wholeText(total) : `${wholeText(shown)} of ${wholeText(total)}`
}
