import { Download, Maximize, Minus, Plus, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { WHOLE_VIEW, ZOOM, zoomedAt } from '#shared/graph/camera.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { Segments } from './segments.tsx'
import type { CameraStore } from './camera-store.ts'

interface ToolbarProps {
  focused: boolean
  layout: 'circle' | 'untangled'
  view: 'picture' | 'company'
  onExitFocus: () => void
  onLayout: (layout: 'circle' | 'untangled') => void
  onView: (view: 'picture' | 'company') => void
  onSaveSvg: () => void
  onSavePng: () => void
}

/** How the graph is laid out and seen; a focus takes the place of the layouts, which it has none of. */
export function Toolbar({ focused, layout, view, ...on }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {focused ? (
        <Button look="outline" size="small" onClick={on.onExitFocus}>
          <X aria-hidden />
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
          <Button look="outline" size="small">
            <Download aria-hidden />
            Export
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={on.onSaveSvg}>Save as SVG</DropdownMenuItem>
          <DropdownMenuItem onSelect={on.onSavePng}>Save as PNG</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}

/** Zoom by button, for who has neither a wheel nor keys. */
export function ZoomButtons({ camera }: { camera: CameraStore }) {
  const zoom = (factor: number) => camera.set(zoomedAt(camera.get(), factor))
  return (
    <div className="absolute right-3 bottom-3 flex flex-col rounded-md border border-line bg-raised shadow-card">
      <ZoomButton label="Zoom in" onClick={() => zoom(ZOOM.step)}>
        <Plus aria-hidden />
      </ZoomButton>
      <ZoomButton label="Zoom out" onClick={() => zoom(1 / ZOOM.step)}>
        <Minus aria-hidden />
      </ZoomButton>
      <ZoomButton label="Show whole picture" onClick={() => camera.set(WHOLE_VIEW)}>
        <Maximize aria-hidden />
      </ZoomButton>
    </div>
  )
}

function ZoomButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return <Button look="quiet" size="icon" aria-label={label} title={label} {...props} />
}
