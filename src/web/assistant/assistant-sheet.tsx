import { useLocation } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { onQuestionHanded } from '../widgets/handed-question.ts'
import { Panel } from './lazy-panel.tsx'

/** The assistant on small screens: a button in the top bar and the sheet that it opens, until one goes elsewhere. */
export function AssistantSheet() {
  const here = useLocation({ select: ({ href }) => href })
  const [openAt, setOpenAt] = useState<string | null>(null)
  const small = useMediaQuery('(width < 64rem)')
  const openHere = useEffectEvent(() => {
    if (small) setOpenAt(here)
  })
  useEffect(() => onQuestionHanded(() => openHere()), [])
  return (
    <Dialog open={openAt === here} onOpenChange={(open) => setOpenAt(open ? here : null)}>
      <DialogTrigger asChild>
        <Button look="quiet" size="icon" aria-label="Assistant" className="lg:hidden">
          <Sparkles aria-hidden />
        </Button>
      </DialogTrigger>
      <DialogContent title="Assistant" side="right">
        <Panel />
      </DialogContent>
    </Dialog>
  )
}
