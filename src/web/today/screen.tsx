import { CalendarCheck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getInvoiceSummary } from '#shared/invoices/contract.ts'
import { waitingInvoices } from '#shared/invoices/waiting.ts'
import { dayAs } from '#shared/time/day-text.ts'
import { query } from '../api.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card, Panel } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { WaitingInvoices } from '../widgets/inbox/waiting-invoices.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { NobodyYet } from '../widgets/people/nobody-yet.tsx'
import { useMayForOthers, useSession } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { NextFree } from './next-free.tsx'
import { PeopleThisWeek } from './people-this-week.tsx'
import { ProjectsInTrouble } from './projects-in-trouble.tsx'
import { OpenDecisions, OwnInbox } from './waiting.tsx'

/** Today: what needs the attention of people who are responsible for people and projects, each figure with a link to its list. */
export function TodayScreen() {
  const today = useToday()
  const hasAccount = useSession()?.mode === 'accounts'
  const isEmpty = useCurrentUser().data === null && !hasAccount
  const seesPeople = useMayForOthers('capacity.read')
  const seesProjects = useMayForOthers('projects.hours')
  return (
    <>
      <PageHeader title="Today">{dayAs(today, 'EEEE d MMMM yyyy')}</PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {hasAccount ? <OwnInbox /> : <OpenDecisions />}
          {!hasAccount && <Invoices />}
          {seesProjects && <ProjectsInTrouble today={today} />}
        </div>
        <div className="grid min-w-0 gap-4">
          {seesPeople &&
            (isEmpty ? (
              <NobodyYet
                framed
                text="Add yourself to the company, then see here who is free, booked too much or away."
              />
            ) : (
              <>
                <PeopleThisWeek today={today} />
                <NextFree today={today} />
              </>
            ))}
          {!seesPeople && !seesProjects && <OwnWork />}
        </div>
      </div>
    </>
  )
}

/** With the shared password: drafts and overdue invoices, which are in the inbox with accounts; nothing if none waits. */
function Invoices() {
  const { data } = useQuery(query(getInvoiceSummary, {}))
  const waiting = data ? waitingInvoices(data) : []
  return (
    waiting.length > 0 && (
      <Card title="Invoices">
        <ul className="divide-y divide-line border-t border-line">
          {waiting.map(({ step, ...invoices }) => (
            <li key={step} className="relative flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 sm:px-5">
              <WaitingInvoices step={step} {...invoices} />
            </li>
          ))}
        </ul>
      </Card>
    )
  )
}

/** For people who are not responsible for others. */
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
