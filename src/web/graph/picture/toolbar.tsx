import { Download, X } from 'lucide-react'
import { exportGraph } from '#shared/graph/contract.ts'
import { LIST_FORMATS } from '#shared/http/list-export.ts'
import { urlOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { Segments } from '../../ui/segments.tsx'

interface ToolbarProps {
  /** Whether there is nothing to save. */
  empty: boolean
  focused: boolean
  layout: 'circle' | 'untangled'
  view: 'picture' | 'company'
  onExitFocus: () => void
  onLayout: (layout: 'circle' | 'untangled') => void
  onView: (view: 'picture' | 'company') => void
  onSaveSvg: () => void
  onSavePng: () => void
  /** The parameters of the graph's call, for a file that lists the nodes. */
  nodes: Readonly<Record<string, string | number | undefined>>
}

/** View, layout and export of the graph. An isolated node has no layouts, only a way back. */
export function Toolbar({ empty, focused, layout, view, nodes, ...on }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {focused ? (
        <Button icon={X} look="outline" size="small" onClick={on.onExitFocus}>
          Exit Focus
        </Button>
      ) : (
        <>
          <Segments
            label="Part"
            value={view}
            options={{ picture: 'Most relevant', company: 'Whole company' }}
            onChange={on.onView}
          />
          <Segments
            label="Layout"
            value={layout}
            options={{ circle: 'Circle', untangled: 'Untangled' }}
            onChange={on.onLayout}
          />
        </>
      )}
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button icon={Download} look="outline" size="small" disabled={empty}>
            Export
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={on.onSaveSvg}>Save as SVG</DropdownMenuItem>
          <DropdownMenuItem onSelect={on.onSavePng}>Save as PNG</DropdownMenuItem>
          {LIST_FORMATS.map((format) => (
            <DropdownMenuItem key={format} asChild>
              <a href={urlOf(exportGraph.path, {}, { ...nodes, format })} download>
                Nodes as {format.toUpperCase()}
              </a>
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
