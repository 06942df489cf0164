import { CalendarCheck } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { dayAs } from '#shared/time/day-text.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card, Panel } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useWaitingInvoices, WaitingInvoices } from '../widgets/inbox/waiting-invoices.tsx'
import { useMayForOthers, useSession } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { NextFree } from './next-free.tsx'
import { PeopleThisWeek } from './people-this-week.tsx'
import { ProjectsInTrouble } from './projects-in-trouble.tsx'
import { OpenDecisions, OwnInbox } from './waiting.tsx'

/** Today: what needs somebody who answers for people and projects, each figure with the way to its list. */
export function TodayScreen() {
  const today = useToday()
  const hasAccount = useSession()?.mode === 'accounts'
  const seesPeople = useMayForOthers('capacity.read')
  const seesProjects = useMayForOthers('projects.hours')
  return (
    <>
      <PageHeader title="Today">{dayAs(today, 'EEEE d MMMM yyyy')}</PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {hasAccount ? <OwnInbox /> : <OpenDecisions />}
          <Invoices />
          {seesProjects && <ProjectsInTrouble today={today} />}
        </div>
        <div className="grid min-w-0 gap-4">
          {seesPeople && (
            <>
              <PeopleThisWeek today={today} />
              <NextFree today={today} />
            </>
          )}
          {!seesPeople && !seesProjects && <OwnWork />}
        </div>
      </div>
    </>
  )
}

/** For finance; nothing where no invoice waits. */
function Invoices() {
  const waiting = useWaitingInvoices()
  return (
    waiting.length > 0 && (
      <Card title="Invoices">
        <WaitingInvoices waiting={waiting} />
      </Card>
    )
  )
}

/** For whoever answers for nobody else. */
function OwnWork() {
  return (
    <Panel>
      <EmptyState icon={CalendarCheck} text="Your own work is on your week sheet.">
        <Link to="/timesheets-detail" search={{ view: 'week' }} className={buttonStyle({ look: 'outline' })}>
          Open my week
        </Link>
      </EmptyState>
    </Panel>
  )
}
