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
} from 'lucide-react'
import { address } from '../address.ts'
import type { PaletteItem } from './item.ts'

/** What can be done with a person, beginning with the profile. */
export function personActions(id: number): PaletteItem[] {
  const own = (name: string) => `further-person-${id}-${name}`
  return [
    { id: own('profile'), label: 'View Full Profile', icon: UserRound, href: `/people/${id}` },
    {
      id: own('assign'),
      label: 'Assign Project',
      icon: UserRoundPlus,
      href: address(`/people/${id}`, { assign: true }),
    },
    { id: own('edit'), label: 'Edit Person', icon: Pencil, href: address(`/people/${id}`, { edit: true }) },
    {
      id: own('week'),
      label: 'Week Sheet',
      icon: Table2,
      href: address('/timesheets-detail', { view: 'week', employee: id }),
    },
    {
      id: own('entries'),
      label: 'Time Entries',
      icon: Clock,
      href: address('/timesheets-detail', { employee: id }),
    },
    {
      id: own('schedule'),
      label: 'Schedule',
      icon: CalendarDays,
      href: address('/resource-allocation', { employee: id }),
    },
    {
      id: own('book'),
      label: 'New Allocation',
      icon: CalendarPlus,
      href: address('/resource-allocation', { action: 'new', who: id }),
    },
    {
      id: own('leave'),
      label: 'New Leave Request',
      icon: TreePalm,
      href: address('/leave-management', { action: 'new', who: id }),
    },
    {
      id: own('reviews'),
      label: 'Reviews',
      icon: Star,
      href: address('/performance-reviews', { tab: 'person', employee: id }),
    },
    { id: own('graph'), label: 'Show in the Graph', icon: Network, href: address('/skills', { user: id }) },
  ]
}

/** What can be done with a project, beginning with its dialog. */
export function projectActions(id: number): PaletteItem[] {
  const own = (name: string) => `further-project-${id}-${name}`
  const tab = (name: string, label: string) => ({
    id: own(name),
    label,
    icon: PanelTop,
    href: address('/projects-detail', { project: id, tab: name }),
  })
  return [
    {
      id: own('open'),
      label: 'Open Project',
      icon: BriefcaseBusiness,
      href: address('/projects-detail', { project: id }),
    },
    {
      id: own('assign'),
      label: 'Assign People',
      icon: UserRoundPlus,
      href: address('/projects-detail', { project: id, action: 'assign' }),
    },
    {
      id: own('find'),
      label: 'Find the Right Person',
      icon: UserRoundSearch,
      href: address('/find-person', { project: id }),
    },
    {
      id: own('edit'),
      label: 'Edit Project',
      icon: Pencil,
      href: address('/projects-detail', { project: id, action: 'edit' }),
    },
    tab('team', 'Team'),
    tab('timeline', 'Timeline'),
    tab('skills', 'Skills'),
    tab('budget', 'Budget'),
    {
      id: own('entries'),
      label: 'Time Entries',
      icon: Clock,
      href: address('/timesheets-detail', { project: id }),
    },
    {
      id: own('schedule'),
      label: 'Schedule',
      icon: CalendarDays,
      href: address('/resource-allocation', { project: id }),
    },
  ]
}

/** Where a skill leads, beginning with the people who have it; a skill that nobody has begins with what it is. */
export function skillActions(name: string, inUse: boolean): PaletteItem[] {
  const own = (what: string) => `further-skill-${name}-${what}`
  const vocabulary: PaletteItem = {
    id: own('vocabulary'),
    label: 'Skill Vocabulary',
    icon: BookA,
    href: address('/skill-vocabulary', { skill: name }),
  }
  const people: PaletteItem[] = [
    {
      id: own('people'),
      label: 'People Who Know It',
      icon: UsersRound,
      href: address('/users-teams', { skill: name }),
    },
    {
      id: own('resources'),
      label: 'Company Resources',
      icon: Search,
      href: address('/resources', { skill: name }),
    },
    {
      id: own('find'),
      label: 'Find the Right Person',
      icon: UserRoundSearch,
      href: address('/find-person', { skills: name }),
    },
    {
      id: own('projects'),
      label: 'Projects That Require It',
      icon: FolderKanban,
      href: address('/projects-detail', { skill: name }),
    },
  ]
  return inUse ? [...people, vocabulary] : [vocabulary, ...people]
}
