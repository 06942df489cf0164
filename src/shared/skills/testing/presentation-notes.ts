import type { Audience } from '../choices.ts'

/** Notes that tell of a presentation, and its audience. */
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
  ['Slides for the board meeting', 'Management'],
  ['Finished the last few slides', 'Team'],
  ['Worked on our slide deck', 'Team'],
  ['Gave a workshop on testing', 'Team'],
  ['Client and management were in the room, presented the roadmap', 'Client'],
]

/** Notes that name the listeners by the project's client. */
export const GIVEN_TO_CLIENT: readonly (readonly [note: string, client: string, audience: Audience])[] = [
  ['Presented the roadmap to Northgate', 'Northgate Energy', 'Client'],
  ['Training session for Halden users', 'Halden', 'Client'],
  ['Held a workshop with the Northgate team', 'Northgate Energy', 'Client'],
  ['Gave a demo for Smith & Sons (Ltd.)', 'Smith & Sons (Ltd.)', 'Client'],
  ['Prepared the Northgate demo', 'Northgate Energy', 'Client'],
  ["Presented the offer at Halden's office", 'Halden', 'Client'],
  ['Presented the Northgate roadmap to the team', 'Northgate Energy', 'Team'],
  ['Presented the roadmap to Northgate', 'Halden', 'Team'],
  ['Presented the first results to management', 'First Capital', 'Management'],
  ['Presented the roadmap to the board', '', 'Management'],
  ['Preparing slides for the demo', ' ', 'Team'],
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
  'Slides in the wiki',
  'Moved the slides into Confluence',
  'Fixed the slides component',
  'Prepared the release from the slides in the team wiki',
  '',
]
