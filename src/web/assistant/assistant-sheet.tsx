import { useLocation } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { latePart } from '../ui/late-part.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { onQuestionHanded } from '../widgets/handed-question.ts'

const PanelSheet = latePart(() => import('./panel-sheet.tsx'), 'PanelSheet')

/** The assistant on small screens: a button in the top bar and the sheet that it opens, which closes when the screen changes. */
export function AssistantSheet() {
  const here = useLocation({ select: ({ href }) => href })
  const [openAt, setOpenAt] = useState<string | null>(null)
  const small = useMediaQuery('(width < 64rem)')
  const openHere = useEffectEvent(() => {
    if (small) setOpenAt(here)
  })
  useEffect(() => onQuestionHanded(() => openHere()), [])
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label="Assistant"
        aria-haspopup="dialog"
        aria-expanded={openAt === here}
        className="lg:hidden"
        onClick={() => setOpenAt(here)}
      >
        <Sparkles aria-hidden />
      </Button>
      <PanelSheet open={openAt === here} onOpenChange={(open) => setOpenAt(open ? here : null)} />
    </>
  )
}
