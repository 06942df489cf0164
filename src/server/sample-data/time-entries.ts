import { daysBetween, isWeekend } from '#shared/time/day.ts'
import { writeNote, writeTellingNote, type NoteSubject } from './notes/note.ts'
import { Random } from './random.ts'
import { ROLE_PROFILES } from './roles.ts'
import type { TimeEntryRow } from './rows.ts'
import { workPieces, type Timesheets, type WorkPiece } from './timesheets.ts'

/**
 * Time entries in the order in which they were logged, without the first `skip`; written while
 * they are read, so that a million of them need no more memory than a day of them.
 */
export function* timeEntries(sheets: Timesheets, skip: number): Generator<TimeEntryRow> {
  const mates = firstNamesByProject(sheets)
  let nth = 0
  for (const piece of workPieces(sheets)) {
    if (nth++ < skip) continue
    yield {
      user_id: piece.assignment.person.row.id,
      project_id: piece.assignment.project.id,
      hours: piece.hours,
      date: piece.day,
      category: piece.category,
      notes: note(piece, mates, sheets),
      created_at: new Date(piece.loggedAt).toISOString(),
    }
  }
}

function note(piece: WorkPiece, mates: Map<number, string[]>, { seed, today }: Timesheets): string {
  const { person, project, technologies } = piece.assignment
  const random = new Random(seed, 'note', person.row.id, daysBetween('2000-01-01', piece.day), piece.nth)
  const subject: NoteSubject = {
    discipline: ROLE_PROFILES[person.role].discipline,
    category: piece.category,
    hours: piece.hours,
    style: person.style,
    technologies,
    parts: project.engagement.parts,
    client: project.client.short,
    ticketKey: project.client.key,
    mates: (mates.get(project.id) ?? []).filter((name) => name !== person.firstName),
  }
  const firstLook = person.row.id === 1 && piece.day === today && !isWeekend(today)
  return firstLook ? writeTellingNote(subject, random) : writeNote(subject, random)
}

/** Colleagues to name in notes; a dozen is enough for a large team. */
function firstNamesByProject({ teams }: Timesheets): Map<number, string[]> {
  const names = new Map<number, string[]>()
  for (const { person, project } of [...teams.values()].flat()) {
    const known = names.get(project.id) ?? []
    if (known.length < 12) known.push(person.firstName)
    names.set(project.id, known)
  }
  return names
}
