import { Link } from '@tanstack/react-router'
import { ChevronDown, FileChartColumn } from 'lucide-react'
import { useState } from 'react'
import { clsx } from 'clsx'
import type { SavedReport } from '#shared/reports/contract.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useActor } from '../../widgets/session.ts'
import { useSavedReports } from '../data.ts'

/** Links to the reader's own saved reports and those that others share. */
export function SavedReports({ openId }: { openId: number | undefined }) {
  const [open, setOpen] = useState(false)
  const read = useSavedReports()
  const { userId } = useActor()
  const count = read.data?.length
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className={buttonStyle({ look: 'outline', size: 'small' })}>
        <FileChartColumn aria-hidden />
        Saved Reports{count !== undefined && count > 0 && ` (${count})`}
        <ChevronDown aria-hidden className="text-muted" />
      </PopoverTrigger>
      <PopoverContent aria-label="Saved reports" align="end" className="w-80 max-w-[calc(100vw-1rem)]">
        <div className="max-h-[60vh] overflow-y-auto p-1.5">
          <Loaded
            read={read}
            what="the saved reports"
            skeleton={<Skeleton className="m-2 h-16" />}
            empty={
              <p className="px-2.5 py-3 text-sm text-muted">
                No report is saved yet. Set one up as you like it, and press Save.
              </p>
            }
          >
            {(reports) => (
              <>
                <Group
                  title="Yours"
                  reports={reports.filter((one) => one.userId === userId)}
                  {...{ openId, setOpen }}
                />
                <Group
                  title="Shared by others"
                  reports={reports.filter((one) => one.userId !== userId)}
                  {...{ openId, setOpen }}
                />
                <p className="px-2.5 pt-1 pb-1.5 text-xs text-muted">
                  {countText(reports.length, 'saved report', 'saved reports')}
                </p>
              </>
            )}
          </Loaded>
        </div>
      </PopoverContent>
    </Popover>
  )
}

interface GroupProps {
  title: string
  reports: readonly SavedReport[]
  openId: number | undefined
  setOpen: (open: boolean) => void
}

function Group({ title, reports, openId, setOpen }: GroupProps) {
  if (reports.length === 0) return null
  return (
    <>
      <p className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{title}</p>
      <ul aria-label={title}>
        {reports.map(({ id, name, shared, person }) => (
          <li key={id}>
            <Link
              to="/reports"
              search={{ report: id }}
              {...(id === openId && { 'aria-current': 'page' })}
              onClick={() => setOpen(false)}
              className={clsx(
                'flex min-h-9 items-baseline justify-between gap-3 rounded-sm px-2.5 py-2 hover:bg-highlight max-md:min-h-11',
                id === openId && 'bg-accent-soft',
              )}
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 text-sm text-muted">
                {title === 'Yours' ? (shared ? 'Shared' : 'Private') : person}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
