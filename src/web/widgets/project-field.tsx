import type { ComponentProps } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { Project } from '#shared/projects/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import type { SearchGroup, SearchOption } from '../ui/search-list.tsx'
import { useProjects } from './project-list.ts'

/** Something that was done on a project, such as a time entry. */
interface OnProject {
  projectId: number
}

interface ProjectFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  /** The reader's latest work, latest first: its projects are offered first. */
  recent?: readonly OnProject[]
  /** The text for no project, if that is allowed. */
  none?: string
  /** The name of the chosen project if it is archived, so that it is not among the offered ones. */
  chosenLabel?: string | undefined
  /** Is called with the chosen project, null for none, if other fields follow from it. */
  onChoose?: (project: number | null) => void
  /** Whether a project can be chosen; by default every one can. */
  offered?: (projectId: number) => boolean
  className?: string
}

/** Stands for no project among options identified by ids, which begin with 1. */
const NONE = 0

/** The field of a form that names a project by its id. */
export function ProjectField<Values extends FieldValues, Output>(props: ProjectFieldProps<Values, Output>) {
  const { control, name, recent, none, chosenLabel, onChoose, offered, className } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label="Project" error={fieldState.error?.message} {...(className !== undefined && { className })}>
      {(aria) => (
        <ProjectCombobox
          {...aria}
          ref={field.ref}
          value={field.value ?? (none === undefined ? null : NONE)}
          onChange={(value) => {
            const project = value === NONE ? null : value
            field.onChange(project)
            onChoose?.(project)
          }}
          onBlur={field.onBlur}
          chosenLabel={chosenLabel}
          {...(recent && { recent })}
          {...(none !== undefined && { none })}
          {...(offered && { offered })}
        />
      )}
    </Field>
  )
}

type ProjectComboboxProps = Pick<
  ComponentProps<typeof Combobox>,
  'id' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'aria-invalid' | 'aria-describedby' | 'chosenLabel'
> &
  Pick<ProjectFieldProps<FieldValues, FieldValues>, 'recent' | 'none' | 'offered'>

/** Chooses a project by its name or its client; outside a form, the caller gives it a label through its `id`. */
export function ProjectCombobox({ recent = [], none, offered = () => true, ...control }: ProjectComboboxProps) {
  const projects = useProjects()
  return (
    <Combobox
      {...control}
      label="Project"
      groups={[
        { options: none === undefined ? [] : [{ value: NONE, label: none }] },
        ...projectGroups(
          (projects.data ?? []).filter(({ id }) => offered(id)),
          recent,
        ),
      ]}
      loading={projects.isPending}
      placeholder="Choose a project"
      searchPlaceholder="Search projects or clients"
      empty={projects.isError ? 'Projects could not be loaded.' : 'No project found.'}
    />
  )
}

/** Projects of the latest work first, then open ones, then completed ones, which late corrections need. */
function projectGroups(projects: readonly Project[], recent: readonly OnProject[]): SearchGroup[] {
  const byId = new Map(projects.map((project) => [project.id, project]))
  const recentIds = new Set(recent.map(({ projectId }) => projectId))
  const others = projects.filter(({ id }) => !recentIds.has(id))
  return [
    { heading: 'Recent', options: [...recentIds].flatMap((id) => byId.get(id) ?? []).map(option) },
    { heading: 'Projects', options: others.filter(isOpen).map(option) },
    { heading: 'Completed', options: others.filter((project) => !isOpen(project)).map(option) },
  ]
}

function option({ id, name, client }: Project): SearchOption {
  return { value: id, label: name, detail: client }
}
