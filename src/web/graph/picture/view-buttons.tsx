import { Expand, Minus, Plus, Scan, Shrink } from 'lucide-react'
import { useSyncExternalStore, type ComponentProps, type RefObject } from 'react'
import { WHOLE_VIEW, ZOOM, zoomedAt } from '#shared/graph/camera.ts'
import { Button } from '../../ui/button.tsx'
import type { CameraStore } from './camera-store.ts'

interface ViewButtonsProps {
  camera: CameraStore
  /** The element that fills the screen. */
  stage: RefObject<HTMLElement | null>
}

/** Buttons for zoom and full screen, without a wheel or keys. */
export function ViewButtons({ camera, stage }: ViewButtonsProps) {
  const filled = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const zoom = (factor: number) => camera.set(zoomedAt(camera.get(), factor))
  return (
    <div className="absolute right-3 bottom-3 flex flex-col rounded-md max-md:flex-row border border-line bg-raised shadow-card">
      <ViewButton label="Zoom in" icon={Plus} onClick={() => zoom(ZOOM.step)} />
      <ViewButton label="Zoom out" icon={Minus} onClick={() => zoom(1 / ZOOM.step)} />
      <ViewButton label="Show whole picture" icon={Scan} onClick={() => camera.set(WHOLE_VIEW)} />
      {document.fullscreenEnabled && (
        <ViewButton
          label={filled ? 'Leave full screen' : 'Full screen'}
          icon={filled ? Shrink : Expand}
          onClick={() => void (filled ? document.exitFullscreen() : stage.current?.requestFullscreen())}
        />
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function ViewButton({ label, ...props }: ComponentProps<typeof Button> & { label: string }) {
  return <Button look="quiet" size="icon" aria-label={label} title={label} {...props} />
}
