import { FolderKanban } from 'lucide-react'
import { useRef } from 'react'
import { createProject, exportProjects } from '#shared/projects/contract.ts'
import { DownloadList } from '../records/download.tsx'
import { NoRecords } from '../records/states.tsx'
import { Panel } from '../ui/card.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { ImportLink } from '../widgets/import-link.tsx'
import { ListCards } from '../widgets/list-cards.tsx'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useFilters } from './address.ts'
import { useProjectPages } from './data.ts'
import { ProjectCard, ProjectCardSkeleton } from './card.tsx'

const CARD_HEIGHT_PX = 206

/** The projects of the open tab that match the filters. */
export function ProjectList() {
  const { search, go } = useAddress()
  const { filter, active, clear } = useFilters()
  const archived = search.archived ? 'archived ' : ''
  const today = useToday()
  const mayAdd = useOffers()(createProject)
  const listed = { ...filter, sort: search.sort ?? ('activity' as const) }
  const read = useProjectPages(listed)
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, read.data?.rows)

  return (
    <div ref={box}>
      <ListCards
        read={read}
        label="Projects"
        what={['the projects', 'more projects']}
        count={[`${archived}project`, `${archived}projects`]}
        aside={<DownloadList call={exportProjects} filter={listed} />}
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
          <Panel>
            <NoRecords
              icon={FolderKanban}
              text={mayAdd ? 'No projects yet. Add the first one, then log time on it.' : 'No projects yet.'}
              noMatch={`No ${archived}project matches the filters.`}
              filtered={active > 0}
              onClear={clear}
              {...(mayAdd && {
                first: { label: 'New Project', onPress: () => go({ action: 'new' }, { push: true }) },
              })}
            >
              <ImportLink />
            </NoRecords>
          </Panel>
        }
      />
    </div>
  )
}
