import { Expand, Minus, Plus, Scan, Shrink } from 'lucide-react'
import { useSyncExternalStore, type ComponentProps, type RefObject } from 'react'
import { WHOLE_VIEW, ZOOM, zoomedAt } from '#shared/graph/camera.ts'
import { Button } from '../../ui/button.tsx'
import type { CameraStore } from './camera-store.ts'

interface ViewButtonsProps {
  camera: CameraStore
  /** What fills the screen. */
  stage: RefObject<HTMLElement | null>
}

/** Zoom and full screen, for who has neither a wheel nor keys. */
export function ViewButtons({ camera, stage }: ViewButtonsProps) {
  const filled = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const zoom = (factor: number) => camera.set(zoomedAt(camera.get(), factor))
  return (
    <div className="absolute right-3 bottom-3 flex flex-col rounded-md max-md:flex-row border border-line bg-raised shadow-card">
      <ViewButton label="Zoom in" onClick={() => zoom(ZOOM.step)}>
        <Plus aria-hidden />
      </ViewButton>
      <ViewButton label="Zoom out" onClick={() => zoom(1 / ZOOM.step)}>
        <Minus aria-hidden />
      </ViewButton>
      <ViewButton label="Show whole picture" onClick={() => camera.set(WHOLE_VIEW)}>
        <Scan aria-hidden />
      </ViewButton>
      {document.fullscreenEnabled && (
        <ViewButton
          label={filled ? 'Leave full screen' : 'Full screen'}
          onClick={() => void (filled ? document.exitFullscreen() : stage.current?.requestFullscreen())}
        >
          {filled ? <Shrink aria-hidden /> : <Expand aria-hidden />}
        </ViewButton>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function ViewButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return <Button look="quiet" size="icon" aria-label={label} title={label} {...props} />
}
