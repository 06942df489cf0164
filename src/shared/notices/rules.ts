import { may, type Actor } from '../access/rules.ts'
import type { NoticeTopic } from './choices.ts'

/** Whether somebody is one of those whom a change of this topic is told to. */
const READERS: Readonly<Record<NoticeTopic, (actor: Actor) => boolean>> = {
  rights: (actor) => may(actor, 'accounts.manage'),
  fee: (actor) => actor.permissions.get('projects.money') === 'all',
}

/** The topics that somebody is told of; none with the shared password, where everybody may do everything. */
export function topicsFor(actor: Actor): NoticeTopic[] {
  if (actor.mode === 'password') return []
  return (Object.keys(READERS) as NoticeTopic[]).filter((topic) => READERS[topic](actor))
}
