import { Combobox } from '../../ui/combobox.tsx'
import { containsWords } from '../../ui/contains-words.ts'
import { useProjectNames } from '../projects/project-names.ts'
import { projectOption, useProjectSearch } from '../projects/search.ts'
import { EVERYTHING, type FilterProps } from './labeled.tsx'

const ALL = { value: EVERYTHING, label: 'All Projects' }

export function ProjectFilter({ id, value, onChange }: FilterProps<number>) {
  const { projects, read, search, setSearch, hasMore, empty } = useProjectSearch()
  const nameOf = useProjectNames(value === undefined ? [] : [value])
  const options = projects.map(projectOption).toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <Combobox
      id={id}
      label="Project"
      value={value ?? EVERYTHING}
      chosenLabel={value === undefined ? ALL.label : nameOf(value)}
      onChange={(project) => onChange(project === EVERYTHING ? undefined : project)}
      onSearch={setSearch}
      hasMore={hasMore}
      groups={[{ options: containsWords(ALL.label, search) ? [ALL] : [] }, { options }]}
      loading={read.isPending}
      placeholder={ALL.label}
      searchPlaceholder="Search projects or clients"
      empty={empty}
    />
  )
}
