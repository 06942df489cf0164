import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { listTimeEntries } from '#shared/time-entries/contract.ts'
import { failureText, query } from '../api.ts'
import { useOffered } from '../widgets/offered.ts'
import { useHasProjects } from '../widgets/projects/has-projects.ts'
import { useMay } from '../widgets/session.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { showFailed } from '../ui/toast.ts'
import { useCompany, useSaveCompany } from '../widgets/company.ts'

/**
 * For somebody who has logged no time: the first steps of a new company, with those that are done. It disappears with the
 * company's first time entry, or when somebody dismisses it for everybody (decision 0025).
 */
export function FirstSteps({ hasPeople }: { hasPeople: boolean }) {
  const { data: company } = useCompany()
  const wanted = company !== undefined && !company.guideDismissed
  const { data: entries } = useQuery({ ...query(listTimeEntries, { query: { limit: 1 } }), enabled: wanted })
  const hasProjects = useHasProjects(wanted).data ?? false
  const save = useSaveCompany()
  const offered = useOffered()
  const mayDismiss = useMay('company.manage')
  if (!wanted || entries === undefined || entries.length > 0) return null

  const dismiss = () =>
    save.mutate(
      { guideDismissed: true, version: company.version },
      {
        onError: (error) => showFailed(failureText(error)),
      },
    )
  return (
    <Card
      title="Set up your company"
      hint={`Weeks start on Monday, and a full-time week is ${FULL_TIME_WEEK_HOURS} h.`}
      className="mb-4"
      aside={
        mayDismiss && (
          <Button
            look="quiet"
            size="icon"
            aria-label="Dismiss for everybody"
            disabled={save.isPending}
            onClick={dismiss}
            icon={X}
          />
        )
      }
    >
      <ol className="border-t border-line">
        <Step
          title="Name your company and choose its currency"
          hint={
            company.name === null
              ? `Amounts are in ${company.currency} for now.`
              : `${company.name}, ${company.currency}`
          }
          done={company.name !== null}
        >
          {mayDismiss && (
            <Link to="/settings" search={{ tab: 'company' }} className={actionStyle}>
              Company settings
            </Link>
          )}
        </Step>
        <Step
          title="Add your people"
          hint={
            hasPeople
              ? 'Add everybody who logs time or is booked.'
              : 'Start with yourself: you act as the first person.'
          }
          done={hasPeople}
        >
          {offered('/people-overview?action=new') && (
            <Link to="/people-overview" search={{ action: 'new' }} className={actionStyle}>
              {hasPeople ? 'Add Employee' : 'Add yourself'}
            </Link>
          )}
        </Step>
        <Step
          title="Create your first project"
          hint="Time is logged and people are booked on projects."
          done={hasProjects}
        >
          {offered('/projects-detail?action=new') && (
            <Link to="/projects-detail" search={{ action: 'new' }} className={actionStyle}>
              New Project
            </Link>
          )}
        </Step>
        <Step title="Log your first hours" hint="Skills are found in the notes of time entries." done={false}>
          {hasPeople && hasProjects && (
            <Link to="/timesheets-detail" search={{ action: 'add' }} className={actionStyle}>
              New Time Entry
            </Link>
          )}
        </Step>
      </ol>
      {!hasPeople && offered('/api-summary?panel=integration') && <Import />}
    </Card>
  )
}

const actionStyle = buttonStyle({ look: 'outline', size: 'small' })

interface StepProps {
  title: string
  hint: string
  done: boolean
  /** The links or buttons of the step. */
  children: ReactNode
}

function Step({ title, hint, done, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-0 sm:px-5">
      {done ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-positive-ink" />
      ) : (
        <span aria-hidden className="m-0.5 size-4 shrink-0 rounded-full border-2 border-control" />
      )}
      <div className="min-w-48 flex-1">
        <p className="font-medium">
          {title}
          <span className="sr-only">{done ? ' (done)' : ' (to do)'}</span>
        </p>
        <p className="text-sm break-words text-muted">{hint}</p>
      </div>
      {children}
    </li>
  )
}

/** Only an empty company can be imported into. */
function Import() {
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
      Do you have data already?{' '}
      <Link to="/data-export" search={{ tab: 'import' }} className="rounded-sm font-medium text-accent-ink underline">
        Import CSV and XLSX files
      </Link>{' '}
      of people, projects and hours. Before you add anybody, you can also import an Offbench archive on the server with{' '}
      <code className="text-ink">npm run import -- FILE.zip</code>, or{' '}
      <Link
        to="/api-summary"
        search={{ panel: 'integration' }}
        className="rounded-sm font-medium text-accent-ink underline"
      >
        connect ProjectWorks
      </Link>
      .
    </p>
  )
}
