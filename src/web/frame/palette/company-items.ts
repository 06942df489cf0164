import { Building2, FolderKanban, GraduationCap, ReceiptText, UserRound, type LucideIcon } from 'lucide-react'
import type { PaletteReply } from '#shared/palette/contract.ts'
import { personActions, projectActions, skillActions } from './further-actions.ts'
import { address } from '../address.ts'
import type { PaletteItem } from './item.ts'

/** By the beginning of the items' ids. */
export const KIND_ICONS: Readonly<Record<string, LucideIcon>> = {
  person: UserRound,
  project: FolderKanban,
  client: Building2,
  skill: GraduationCap,
  invoice: ReceiptText,
}

export type CompanyKind = keyof PaletteReply

export interface FoundItem {
  readonly item: PaletteItem
  readonly score: number
}

/** The server's matches of one kind as the palette's lines. */
export function companyItems(reply: PaletteReply): Record<CompanyKind, FoundItem[]> {
  return {
    people: reply.people.matches.map(({ id, name, initials, role, location, score }) => ({
      score,
      item: {
        id: `person-${id}`,
        label: name,
        detail: location === null ? role : `${role} · ${location}`,
        icon: UserRound,
        initials,
        href: `/people/${id}`,
        more: personActions(id),
      },
    })),
    projects: reply.projects.matches.map(({ id, name, client, status, archived, score }) => ({
      score,
      item: {
        id: `project-${id}`,
        label: name,
        detail: `${client} · ${archived ? 'archived' : status}`,
        icon: FolderKanban,
        href: address('/projects-detail', { project: id }),
        more: projectActions(id),
      },
    })),
    clients: reply.clients.matches.map(({ name, projects, score }) => ({
      score,
      item: {
        id: `client-${name}`,
        label: name,
        detail: projects === 1 ? '1 project' : `${projects} projects`,
        icon: Building2,
        href: address('/projects-detail', { q: name }),
      },
    })),
    skills: reply.skills.matches.map(({ name, category, alias, inUse, score }) => {
      const more = skillActions(name, inUse)
      return {
        score,
        item: {
          id: `skill-${name}`,
          label: name,
          detail: [alias, category, inUse ? null : 'nobody yet'].filter((part) => part !== null).join(' · '),
          icon: GraduationCap,
          more,
          ...(alias !== null && { words: [alias] }),
          ...(more[0]?.href !== undefined && { href: more[0].href }),
        },
      }
    }),
  }
}
