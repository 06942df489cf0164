import { useProjectNames } from './project-names.ts'

/** A project's name by the id, for texts with a field's value. */
export function ProjectName({ id }: { id: number }) {
  return useProjectNames([id])(id)
}
