import { clsx } from 'clsx'
import { alertText } from '#shared/projects/alerts.ts'
import { listProjects, type Project, type ProjectAlert } from '#shared/projects/contract.ts'
import { PROJECT_ALERTS_SHOWN } from '#shared/today/rules.ts'
import { useFirstPage } from '../first-page.ts'
import { coverStyle } from '../ui/card.tsx'
import { AddressLink } from '../widgets/address-link.tsx'
import { ALERT_TAB } from '../widgets/inbox/data.ts'
import { NoteAlert } from '../widgets/inbox/note-alert.tsx'
import { CountLink } from './list.tsx'

const ALL_ALERTS = '/projects-detail?alert=true'

function useAlerts() {
  return useFirstPage(listProjects, { alert: 'true', sort: 'budget' }, PROJECT_ALERTS_SHOWN).data
}

/** With accounts, alerts that wait for somebody are in their inbox: a link to all that they may see. */
export function AlertsLink() {
  const total = useAlerts()?.total ?? 0
  if (total === 0) return null
  return <CountLink count={total} label={total === 1 ? 'alert' : 'alerts'} href={ALL_ALERTS} />
}

/**
 * With the shared password: projects that have exceeded a share of their hours or budget, or missed a milestone, until somebody
 * notes that; nothing if there are none.
 */
export function ProjectAlerts() {
  const data = useAlerts()
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label="Alerts" className="border-t border-line px-4 py-3 sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Alerts</h3>
        {data.total > data.rows.length && <CountLink count={data.total} label="alerts" href={ALL_ALERTS} />}
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

function Alert({ project, alert }: { project: Project; alert: ProjectAlert }) {
  const { id, name } = project
  return (
    <li className="relative flex items-start justify-between gap-3 text-sm max-md:items-center">
      <p className="min-w-0 break-words">
        <AddressLink
          href={`/projects-detail?project=${id}${ALERT_TAB[alert.of] ? `&tab=${ALERT_TAB[alert.of]}` : ''}`}
          className={clsx(coverStyle, 'font-medium hover:underline')}
        >
          {name}
        </AddressLink>{' '}
        <span className="text-muted">{alertText(alert)}</span>
      </p>
      <span className="relative">
        <NoteAlert project={project} alert={alert} />
      </span>
    </li>
  )
}
