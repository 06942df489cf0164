import type { ComponentProps } from 'react'
import type { ProjectName } from '#shared/projects/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { containsWords } from '../../ui/contains-words.ts'
import { useKeepProject, useProjectNames, useProjectsById } from './project-names.ts'
import { matchesProject, projectOption, useProjectSearch } from './search.ts'

/** Something that was done on a project, such as a time entry. */
interface OnProject {
  projectId: number
}

/** Stands for no project among options identified by ids, which begin with 1. */
const NONE = 0

interface ProjectComboboxProps extends Pick<
  ComponentProps<typeof Combobox>,
  'id' | 'onBlur' | 'ref' | 'aria-invalid' | 'aria-describedby'
> {
  /** Null for no project, undefined while nothing is chosen. */
  value: number | null | undefined
  onChange: (project: ProjectName | null) => void
  /** A project whose name is known, so that it need not be read. */
  known?: { id: number; name: string } | null | undefined
  /** The reader's latest work, latest first: its projects are offered first. */
  recent?: readonly OnProject[]
  /** The text for no project, if that is allowed. */
  none?: string
  /** Only projects on which the reader may book people. */
  bookable?: boolean
}

/** Chooses a project by its name or its client; outside a form, the caller gives it a label through its `id`. */
export function ProjectCombobox(props: ProjectComboboxProps) {
  const { value, onChange, known, recent = [], none, bookable = false, ...control } = props
  const { projects, read, search, setSearch, hasMore, empty } = useProjectSearch({ bookable })
  const recentIds = [...new Set(recent.map(({ projectId }) => projectId))]
  const projectOf = useProjectsById(recentIds)
  const nameOf = useProjectNames(value && value !== known?.id ? [value] : [])
  const keep = useKeepProject()
  const recentOnes = recentIds
    .flatMap((id) => projectOf(id) ?? [])
    .filter((project) => !project.archived && matchesProject(project, search))
  // Those of the latest work first, then open ones, then completed ones, which late corrections need.
  const others = projects.filter(({ id }) => !recentIds.includes(id))
  const chosenLabel = value ? (value === known?.id ? known.name : nameOf(value)) : none
  return (
    <Combobox
      {...control}
      label="Project"
      value={value === null && none !== undefined ? NONE : (value ?? null)}
      chosenLabel={chosenLabel}
      onChange={(id) => {
        const project = [...recentOnes, ...projects].find((one) => one.id === id) ?? null
        if (project) keep(project)
        onChange(project)
      }}
      onSearch={setSearch}
      hasMore={hasMore}
      groups={[
        { options: none !== undefined && containsWords(none, search) ? [{ value: NONE, label: none }] : [] },
        { heading: 'Recent', options: recentOnes.map(projectOption) },
        { heading: 'Projects', options: others.filter(isOpen).map(projectOption) },
        { heading: 'Completed', options: others.filter((project) => !isOpen(project)).map(projectOption) },
      ]}
      loading={read.isPending || recentIds.some((id) => projectOf(id) === undefined)}
      placeholder="Choose a project"
      searchPlaceholder="Search projects or clients"
      empty={empty}
    />
  )
}
