import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { getTimer } from '#shared/timers/contract.ts'
import { query } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { useMay } from '../../widgets/session.ts'

const TimerPanel = latePart(() => import('./panel.tsx'), 'TimerPanel')
const RunningTime = latePart(() => import('./running-time.tsx'), 'RunningTime')

/** Opens the timer, and shows how long it has run; nothing for people who log no time. */
export function TimerButton() {
  const mayLog = useMay('entries.write')
  const timer = useQuery({ ...query(getTimer, {}), enabled: mayLog }).data ?? null
  const [open, setOpen] = useState(false)
  if (!mayLog) return null
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          look="quiet"
          size={timer ? 'small' : 'icon'}
          title="Timer"
          className={timer ? 'gap-1.5 px-2 tabular-nums' : ''}
        >
          {timer ? <RunningTime timer={timer} /> : <Play aria-hidden />}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Timer" align="end" className="w-[min(22rem,calc(100vw-1rem))]">
        <TimerPanel timer={timer} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}
