import { listProjects, updateProject, type Project, type ProjectAlert } from '#shared/projects/contract.ts'
import { failureText } from '../api.ts'
import { useUpdate } from '../change.ts'
import { useFirstPage } from '../first-page.ts'
import { Button } from '../ui/button.tsx'
import { AddressLink } from '../widgets/address-link.tsx'
import { useOffers } from '../widgets/session.ts'
import { CountLink } from './list.tsx'

const SHOWN_ALERTS = 3

/** Projects that have gone beyond a share of their hours or budget, until somebody notes it; nothing where there is none. */
export function BudgetAlerts() {
  const { data } = useFirstPage(listProjects, { alert: 'true', sort: 'budget' }, SHOWN_ALERTS)
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label="Budget Alerts" className="border-t border-line px-4 py-3 sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Budget Alerts</h3>
        {data.total > data.rows.length && (
          <CountLink count={data.total} label="alerts" href="/projects-detail?alert=true" />
        )}
      </div>
      <ul className="mt-1 space-y-1.5">
        {data.rows.flatMap((project) =>
          (project.alerts ?? []).map((alert) => (
            <Alert key={`${project.id} ${alert.of}`} project={project} alert={alert} />
          )),
        )}
      </ul>
    </section>
  )
}

function Alert({ project, alert: { of, share } }: { project: Project; alert: ProjectAlert }) {
  const { id, name, version } = project
  const note = useUpdate(updateProject, id, { failed: failureText })
  const mayNote = useOffers()(updateProject, { projectId: id })
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <p className="min-w-0 break-words">
        <AddressLink
          href={`/projects-detail?project=${id}${of === 'budget' ? '&tab=budget' : ''}`}
          className="rounded-sm font-medium hover:underline"
        >
          {name}
        </AddressLink>{' '}
        <span className="text-muted">
          {`More than ${share} % of its ${of === 'hours' ? 'planned hours are logged' : 'budget is spent'}.`}
        </span>
      </p>
      {mayNote && (
        <Button
          look="outline"
          size="small"
          aria-label={`Noted: ${name} is beyond ${share} %`}
          disabled={note.isPending}
          onClick={() =>
            note.mutate(of === 'hours' ? { version, hoursAlertNoted: share } : { version, budgetAlertNoted: share })
          }
        >
          Noted
        </Button>
      )}
    </li>
  )
}
