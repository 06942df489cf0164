import { useRef } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { useProjects } from '../project-list.ts'
import { EVERYTHING, type FilterProps } from './filter-props.ts'

export function ProjectFilter({ id, value, onChange }: FilterProps<number>) {
  const ref = useRef<HTMLButtonElement>(null)
  const projects = useProjects()
  const options = (projects.data ?? []).map(({ id: project, name, client }) => ({
    value: project,
    label: name,
    detail: client,
  }))
  return (
    <Combobox
      id={id}
      ref={ref}
      label="Project"
      value={value ?? EVERYTHING}
      chosenLabel={projects.isPending ? '…' : 'Unknown Project'}
      onChange={(project) => onChange(project === EVERYTHING ? undefined : project)}
      onBlur={() => undefined}
      groups={[{ options: [{ value: EVERYTHING, label: 'All Projects' }] }, { options }]}
      loading={projects.isPending}
      placeholder="All Projects"
      searchPlaceholder="Search projects or clients"
      empty={projects.isError ? 'Projects could not be loaded.' : 'No project found.'}
      aria-invalid={false}
    />
  )
}
