import type { Audience } from '../presentations.ts'

/** Notes that tell of a presentation, and whom it was for. */
export const GIVEN: readonly (readonly [note: string, audience: Audience])[] = [
  ['Presented the prototype to the client', 'Client'],
  ['Client meeting: walked through the offer', 'Client'],
  ['Demo for customers at the fair', 'Client'],
  ['Training session for end users', 'Client'],
  ['Workshop: held a design workshop with stakeholders', 'Stakeholders'],
  ['Presented results to the product owner', 'Stakeholders'],
  ['Pitching to investors', 'Stakeholders'],
  ['Gave a talk at the conference', 'Stakeholders'],
  ['Presented the budget to management', 'Management'],
  ['Preparing slides for the board', 'Management'],
  ['Practised the presentation with my supervisor', 'Management'],
  ['Presented the new pipeline to the team', 'Team'],
  ['Sprint demo', 'Team'],
  ['Gave a workshop on testing', 'Team'],
  ['Client and management were in the room, presented the roadmap', 'Client'],
]

/** Notes that only sound like one. */
export const NONE: readonly string[] = [
  'Attended the client workshop',
  'Watched a demo of the tool',
  'Fixed the presentation layer',
  'Trained the network on new data',
  'Read the lecture slides',
  'Meeting with the team',
  'Demo data imported',
  '',
]
