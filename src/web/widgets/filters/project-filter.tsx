import { Combobox } from '../../ui/combobox.tsx'
import { useProjects } from '../project-list.ts'
import { EVERYTHING, type FilterProps } from './labeled.tsx'

export function ProjectFilter({ id, value, onChange }: FilterProps<number>) {
  const projects = useProjects()
  const options = (projects.data ?? []).map(({ id: project, name, client }) => ({
    value: project,
    label: name,
    detail: client,
  }))
  return (
    <Combobox
      id={id}
      label="Project"
      value={value ?? EVERYTHING}
      chosenLabel={projects.isPending ? '…' : 'Unknown Project'}
      onChange={(project) => onChange(project === EVERYTHING ? undefined : project)}
      groups={[{ options: [{ value: EVERYTHING, label: 'All Projects' }] }, { options }]}
      loading={projects.isPending}
      placeholder="All Projects"
      searchPlaceholder="Search projects or clients"
      empty={projects.isError ? 'Projects could not be loaded.' : 'No project found.'}
    />
  )
}
