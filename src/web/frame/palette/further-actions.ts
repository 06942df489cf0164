import {
  BookA,
  BriefcaseBusiness,
  CalendarDays,
  CalendarPlus,
  Clock,
  FolderKanban,
  Network,
  PanelTop,
  Pencil,
  Search,
  Star,
  Table2,
  TreePalm,
  UserRound,
  UserRoundPlus,
  UserRoundSearch,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { address } from '../address.ts'
import type { PaletteItem } from './item.ts'

/** What can be done with a person, beginning with the profile. */
export function personActions(id: number): PaletteItem[] {
  const item = itemsOf('person', id)
  return [
    item('profile', 'View Full Profile', UserRound, `/people/${id}`),
    item('assign', 'Assign Project', UserRoundPlus, `/people/${id}`, { assign: true }),
    item('edit', 'Edit Person', Pencil, `/people/${id}`, { edit: true }),
    item('week', 'Week Sheet', Table2, '/timesheets-detail', { view: 'week', employee: id }),
    item('entries', 'Time Entries', Clock, '/timesheets-detail', { employee: id }),
    item('schedule', 'Schedule', CalendarDays, '/resource-allocation', { employee: id }),
    item('book', 'New Allocation', CalendarPlus, '/resource-allocation', { action: 'new', who: id }),
    item('leave', 'New Leave Request', TreePalm, '/leave-management', { action: 'new', who: id }),
    item('reviews', 'Reviews', Star, '/performance-reviews', { tab: 'person', employee: id }),
    item('graph', 'Show in the Graph', Network, '/skills', { user: id }),
  ]
}

/** What can be done with a project, beginning with its dialog. */
export function projectActions(id: number): PaletteItem[] {
  const item = itemsOf('project', id)
  const tab = (name: string, label: string) =>
    item(name, label, PanelTop, '/projects-detail', { project: id, tab: name })
  return [
    item('open', 'Open Project', BriefcaseBusiness, '/projects-detail', { project: id }),
    item('assign', 'Assign People', UserRoundPlus, '/projects-detail', { project: id, action: 'assign' }),
    item('find', 'Find the Right Person', UserRoundSearch, '/find-person', { project: id }),
    item('edit', 'Edit Project', Pencil, '/projects-detail', { project: id, action: 'edit' }),
    tab('team', 'Team'),
    tab('timeline', 'Timeline'),
    tab('skills', 'Skills'),
    tab('budget', 'Budget'),
    item('entries', 'Time Entries', Clock, '/timesheets-detail', { project: id }),
    item('schedule', 'Schedule', CalendarDays, '/resource-allocation', { project: id }),
  ]
}

/** Where a skill leads: first the people who have it, or the vocabulary for a skill that nobody has. */
export function skillActions(name: string, inUse: boolean): PaletteItem[] {
  const item = itemsOf('skill', name)
  const vocabulary = item('vocabulary', 'Skill Vocabulary', BookA, '/skill-vocabulary', { skill: name })
  const people = [
    item('people', 'People Who Know It', UsersRound, '/users-teams', { skill: name }),
    item('resources', 'Company Resources', Search, '/resources', { skill: name }),
    item('find', 'Find the Right Person', UserRoundSearch, '/find-person', { skills: name }),
    item('projects', 'Projects That Require It', FolderKanban, '/projects-detail', { skill: name }),
  ]
  return inUse ? [...people, vocabulary] : [vocabulary, ...people]
}

/** Makes lines for what can be done with one thing. */
function itemsOf(kind: string, id: number | string) {
  return (name: string, label: string, icon: LucideIcon, path: string, search?: Readonly<Record<string, unknown>>) => ({
    id: `further-${kind}-${id}-${name}`,
    label,
    icon,
    href: address(path, search),
  })
}
