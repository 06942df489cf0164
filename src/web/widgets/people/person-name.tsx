import { usePersonNames } from './person-names.ts'

/** A person's name by the id, for texts with a field's value; a dash for nobody. */
export function PersonName({ id }: { id: number | null }) {
  const nameOf = usePersonNames(id === null ? [] : [id])
  return id === null ? '–' : (nameOf(id) ?? '…')
}
