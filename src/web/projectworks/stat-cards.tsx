import { Clock, FolderKanban, Plug, Sparkles, Users, type LucideIcon } from 'lucide-react'
import { Skeleton } from '../ui/skeleton.tsx'
import { wholeText } from '../widgets/figures.ts'
import { shownText, useProjectWorksStatus } from '../widgets/projectworks-status.ts'
import { FigureCards } from '../widgets/summary-cards.tsx'
import type { CallResult } from './data.ts'
import { CORE_CALLS } from './endpoints.ts'

const FIGURES: readonly { label: string; path: (typeof CORE_CALLS)[number]['path']; icon: LucideIcon }[] = [
  { label: 'People', path: '/api/users', icon: Users },
  { label: 'Projects', path: '/api/projects', icon: FolderKanban },
  { label: 'Time Entries', path: '/api/time-entries', icon: Clock },
  { label: 'Skills', path: '/api/skills', icon: Sparkles },
]

/** Figures of the calls' answers, and whether ProjectWorks can be reached. */
export function StatCards({ results }: { results: readonly CallResult[] }) {
  const status = useProjectWorksStatus()
  const connection = status.data?.connected ? 'Connected' : status.data?.configured ? 'Not connected' : 'Not set up'
  const figures = FIGURES.map(({ label, path, icon }) => {
    const result = results[CORE_CALLS.findIndex((call) => call.path === path)]
    return {
      label,
      icon,
      value: () => figureOf(result),
      caption: result?.isError ? 'The call failed' : 'in total',
      basis:
        path === '/api/skills'
          ? 'Skills that time entries show: how many rows GET /api/skills?shown=true has.'
          : `How many rows GET ${path} has.`,
    }
  })
  return (
    <FigureCards
      data={status}
      figures={[
        ...figures,
        {
          label: 'Connection',
          icon: Plug,
          value: ({ data, isError }) => {
            if (data === undefined && !isError) return <Skeleton className="h-6 w-28" />
            return <span className="text-lg">{isError ? 'Unknown' : connection}</span>
          },
          caption: ({ data }) => (data ? shownText(data) : ''),
          basis: 'Whether the ProjectWorks database can be reached, and which data is shown. Checked every 30 seconds.',
        },
      ]}
    />
  )
}

function figureOf(result: CallResult | undefined) {
  if (result?.data && result.data.total !== null && !result.isError) return wholeText(result.data.total)
  return result?.isError ? '–' : <Skeleton className="h-6 w-16" />
}
