import type { ImportKind } from '#shared/imports/choices.ts'
import { bookings } from './bookings.ts'
import { clients } from './clients.ts'
import { entries } from './entries.ts'
import type { KindOfImport } from './kind.ts'
import { leave } from './leave.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { skills } from './skills.ts'

/** What is particular to each kind of file. */
export const KINDS: { readonly [Kind in ImportKind]: KindOfImport<Kind> } = {
  people,
  projects,
  clients,
  entries,
  bookings,
  leave,
  skills,
}

/** The kind of a file, for code that treats all kinds alike. */
export function kindOf(kind: ImportKind): KindOfImport<ImportKind> {
  return KINDS[kind] as KindOfImport<ImportKind>
}
