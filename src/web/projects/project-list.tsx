import { FolderKanban } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { countText } from '../widgets/figures.ts'
import { PagedCards } from '../widgets/paged-cards.tsx'
import { useToday } from '../widgets/today.ts'
import { useAddress } from './address.ts'
import { useProjectPages } from './data.ts'
import { NO_FILTERS } from './filters.tsx'
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx'

const CARD_HEIGHT_PX = 206

/** The projects of the open tab that match the filters. */
export function ProjectList() {
  const { search, go } = useAddress()
  const {
    q,
    status,
    skill,
    tag,
    health,
    deadline,
    budget,
    open,
    rated,
    activeFor,
    sort = 'activity',
    archived,
  } = search
  const today = useToday()
  const read = useProjectPages({
    q,
    status,
    skill,
    tag,
    health,
    deadline,
    budget,
    activeFor,
    sort,
    ...(open && { open: 'true' }),
    ...(rated && { rated: 'true' }),
    ...(archived && { archived: 'true' }),
  })
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, read.data?.rows)
  const filters = [q, status, skill, tag, health, deadline, budget, open, rated, activeFor, archived]
  const filtered = filters.some((value) => value !== undefined)

  return (
    <div ref={box}>
      <p aria-live="polite" className="mb-2 h-5 text-sm text-muted">
        {read.data &&
          read.data.total > 0 &&
          countText(
            read.data.total,
            archived ? 'archived project' : 'project',
            archived ? 'archived projects' : 'projects',
          )}
      </p>
      <PagedCards
        read={read}
        label="Projects"
        what={['the projects', 'more projects']}
        minWidthPx={340}
        heightPx={CARD_HEIGHT_PX}
        renderCard={(project, place) => (
          <ProjectCard
            key={project.id}
            project={project}
            place={place}
            today={today}
            onOpen={() => go({ project: project.id }, { push: true })}
            onEdit={() => go({ project: project.id, action: 'edit' }, { push: true })}
          />
        )}
        renderSkeleton={(key) => <ProjectCardSkeleton key={key} heightPx={CARD_HEIGHT_PX} />}
        empty={
          <div className="rounded-lg border border-line bg-surface pb-1 shadow-card">
            <EmptyState
              icon={FolderKanban}
              text={
                filtered
                  ? `No ${archived ? 'archived ' : ''}project matches the filters.`
                  : 'No projects yet. Add the first one, then log time on it.'
              }
            />
            <p className="pb-7 text-center">
              {filtered ? (
                <Button look="outline" size="small" onClick={() => go(NO_FILTERS)}>
                  Clear Filters
                </Button>
              ) : (
                <Button size="small" onClick={() => go({ action: 'new' }, { push: true })}>
                  New Project
                </Button>
              )}
            </p>
          </div>
        }
      />
    </div>
  )
}
