import type { About, Actor } from '#shared/access/rules.ts'
import { permitOn } from '../records/record.ts'

/** 403 for those who may not see figures of the person, of the project, or, if neither is named, of the whole company. */
export function permitFigures(actor: Actor, { userId, projectId }: About): void {
  const ofCompany = userId === undefined && projectId === undefined
  permitOn(actor, ofCompany ? 'analytics.read' : 'timesheets.read', { userId, projectId })
}
