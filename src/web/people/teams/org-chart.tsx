import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { listOrgChart, type OrgChartPerson } from '#shared/people/contract.ts'
import { pagesQuery } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countText } from '../../widgets/figures.ts'
import { Loaded, ShowMore } from '../../widgets/loaded.tsx'
import { NoTeamMembers } from '../../widgets/people/nobody-yet.tsx'

/** How many people one press on "Show more" adds below a manager. */
const PEOPLE_AT_ONCE = 50

/** How many people at the top are shown with their reports from the start. */
const OPEN_AT_MOST = 2

interface BranchProps {
  /** The manager whose reports are shown; by default the people at the top. */
  managerId?: number
  label: string
  onOpen: (id: number) => void
}

/** Who reports to whom: the people at the top and, once opened, those who report to them. */
export function OrgChart({ onOpen }: Pick<BranchProps, 'onOpen'>) {
  return (
    <div className="rounded-lg border border-line bg-surface p-2 shadow-card sm:p-3">
      <Branch label="Org chart" onOpen={onOpen} />
    </div>
  )
}

function Branch({ managerId, label, onOpen }: BranchProps) {
  const read = useInfiniteQuery(pagesQuery(listOrgChart, { query: { managerId } }, PEOPLE_AT_ONCE))
  return (
    <Loaded read={read} what="the org chart" skeleton={<Skeleton className="m-2 h-9" />}>
      {({ pages }) => {
        const people = pages.flatMap(({ rows }) => rows)
        if (people.length === 0) return <NoTeamMembers />
        const opened = managerId === undefined && people.length <= OPEN_AT_MOST
        return (
          <>
            <ul
              aria-label={label}
              className={managerId === undefined ? '' : 'ml-4 border-l border-line pl-1 sm:ml-5 sm:pl-3'}
            >
              {people.map((person) => (
                <Node key={person.id} person={person} opened={opened} onOpen={onOpen} />
              ))}
            </ul>
            <ShowMore read={read} className="py-2 pl-10" />
          </>
        )
      }}
    </Loaded>
  )
}

interface NodeProps extends Pick<BranchProps, 'onOpen'> {
  person: OrgChartPerson
  opened: boolean
}

/** A person, who opens in a dialog, and a button that shows and hides those who report to them. */
function Node({ person, opened, onOpen }: NodeProps) {
  const { id, name, initials, role, reports } = person
  const [isOpen, setOpen] = useState(opened)
  const branchId = useId()
  return (
    <li>
      <div className="flex min-w-0 items-center gap-2 py-1">
        {reports === 0 ? (
          <span className="size-8 shrink-0 max-md:size-10" />
        ) : (
          <Button
            look="quiet"
            size="icon"
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-label={`Reports of ${name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? branchId : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <Avatar initials={initials} />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            className="block max-w-full truncate rounded-sm text-left font-medium hover:underline max-md:py-1"
            onClick={() => onOpen(id)}
          >
            {name}
          </button>
          <p className="truncate text-sm text-muted">
            {role}
            {reports > 0 && ` · ${countText(reports, 'report', 'reports')}`}
          </p>
        </div>
      </div>
      {isOpen && (
        <div id={branchId}>
          <Branch managerId={id} label={`Reports of ${name}`} onOpen={onOpen} />
        </div>
      )}
    </li>
  )
}
