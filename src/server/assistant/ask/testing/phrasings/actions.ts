/** What is to be done, with what is to be understood. */
export const ACTION_PHRASINGS: readonly (readonly [question: string, understood: string])[] = [
  ['log 2h on Apollo code review', 'log-time, project Apollo, category Code Review, 2 h, notes "code review"'],
  [
    'log 90 min on Apollo yesterday fixed login bug',
    'log-time, project Apollo, category Development, 1.5 h, 2026-11-17, notes "fixed login bug"',
  ],
  [
    'please log 2.5 hours for Mercury Portal, writing Cypress tests',
    'log-time, project Mercury Portal, category Testing, 2.5 h, notes "writing Cypress tests"',
  ],
  ['I worked 3h on Apollo today on the API', 'log-time, project Apollo, 3 h, 2026-11-18, notes "API"'],
  ['2h Apollo standup', 'log-time, project Apollo, category Meeting, 2 h, notes "standup"'],
  ['record half a day on Website Relaunch for planning', 'log-time, project Website Relaunch, 4 h, notes "planning"'],
  [
    "log 1h30 on Orion Mobile App friday: reviewed Anna's PR",
    'log-time, project Orion Mobile App, 1.5 h, 2026-11-13, notes "reviewed Anna\'s PR"',
  ],
  ['log time on Apollo', 'log-time, project Apollo, notes ""'],
  [
    'log 8 hours on Apollo today: built the login page with React',
    'log-time, project Apollo, category Development, 8 h, 2026-11-18, notes "built the login page with React"',
  ],
  [
    'Log 1.5h Mercury Portal testing checkout flow',
    'log-time, project Mercury Portal, category Testing, 1.5 h, notes "testing checkout flow"',
  ],
  [
    'enter 45 minutes for Apollo, daily standup',
    'log-time, project Apollo, category Meeting, 0.75 h, notes "daily standup"',
  ],
  [
    'track 3 hrs on Orion Mobile App yesterday for fixing crash on Android',
    'log-time, project Orion Mobile App, category Development, 3 h, 2026-11-17, notes "fixing crash on Android"',
  ],
  [
    'book 4h on Website Relaunch for design workshop on Monday',
    'log-time, project Website Relaunch, category Meeting, 4 h, 2026-11-16, notes "design workshop"',
  ],
  [
    'add 2 hours to Apollo for research on gRPC',
    'log-time, project Apollo, category Research, 2 h, notes "research on gRPC"',
  ],
  [
    'spent 6 hours on Gemini Data Migration writing dbt models',
    'log-time, project Gemini Data Migration, 6 h, notes "writing dbt models"',
  ],
  ['can you log an hour on Apollo please', 'log-time, project Apollo, 1 h, notes ""'],
  [
    'I did 2 hours of code review on Mercury Portal',
    'log-time, project Mercury Portal, category Code Review, 2 h, notes "code review"',
  ],
  ['log 2h on my current project', 'log-time, current project, 2 h, notes ""'],
  ['log half an hour on Apolo reviewing PR', 'log-time, project Apollo, 0.5 h, notes "reviewing PR"'],
  ['record time', 'log-time, notes ""'],
  [
    'please record 7.5 hours yesterday on Time Machine, deployed to staging',
    'log-time, project Time Machine, category DevOps, 7.5 h, 2026-11-17, notes "deployed to staging"',
  ],
  ['log 30h on Apollo', 'log-time, project Apollo, 30 h, notes ""'],
  ['30 min standup on Apollo', 'log-time, project Apollo, category Meeting, 0.5 h, notes "standup"'],
  [
    'log 2 and a half hours on Apollo pair programming',
    'log-time, project Apollo, category Development, 2.5 h, notes "pair programming"',
  ],
  [
    'put 3h on Apollo for Friday, sprint planning',
    'log-time, project Apollo, category Meeting, 3 h, 2026-11-13, notes "sprint planning"',
  ],
  ['put 2h against Apollo for yesterday - bug triage', 'log-time, project Apollo, 2 h, 2026-11-17, notes "bug triage"'],
  [
    '3.5h Gemini Data Migration data mapping yesterday',
    'log-time, project Gemini Data Migration, 3.5 h, 2026-11-17, notes "data mapping"',
  ],
  ['clock 7h on Website Relaunch', 'log-time, project Website Relaunch, 7 h, notes ""'],
  [
    'book Anna Berg on Apollo from 3 to 14 December at 50%',
    'book, person Anna Berg, project Apollo, 50 %, 2026-12-03..2026-12-14',
  ],
  [
    'assign Priya Nair to Mercury Portal next month full time',
    'book, person Priya Nair, project Mercury Portal, 100 %, 2026-12-01..2026-12-31',
  ],
  ['assign Grace Hopper to Apollo from Monday', 'book, person Grace Hopper, project Apollo, 2026-11-23..2026-12-20'],
  [
    'book Priya on Mercury Portal in January half time',
    'book, person Priya Nair, project Mercury Portal, 50 %, 2027-01-01..2027-01-31',
  ],
  [
    'allocate Will Turner to Orion Mobile App for two weeks',
    'book, person Will Turner, project Orion Mobile App, 2026-11-18..2026-12-01',
  ],
  ['put Marek on Apollo next week at 20 %', 'book, person Marek Nowak, project Apollo, 20 %, 2026-11-23..2026-11-29'],
  [
    'schedule Zoë Kühn for Gemini Data Migration 1 to 12 December 3 days a week',
    'book, person Zoë Kühn, project Gemini Data Migration, 60 %, 2026-12-01..2026-12-12',
  ],
  ['book me on Apollo tomorrow', 'book, person self, project Apollo, 2026-11-19'],
  [
    'reserve Anna for Apollo next month',
    'book, person Anna Berg|Anna Lindqvist, project Apollo, 2026-12-01..2026-12-31',
  ],
  [
    'reserve Priya for Gemini Data Migration from 1 Feb to 31 Mar 60%',
    'book, person Priya Nair, project Gemini Data Migration, 60 %, 2027-02-01..2027-03-31',
  ],
  ['pencil in Grace for Apollo next week', 'book, person Grace Hopper, project Apollo, 2026-11-23..2026-11-29'],
  ['request leave next week', 'request-leave, 2026-11-23..2026-11-29'],
  ['I want to take a day off on Friday', 'request-leave, 2026-11-20'],
  ['book holiday from 21 to 31 December', 'request-leave, type Annual Leave, 2026-12-21..2026-12-31'],
  ['apply for sick leave tomorrow', 'request-leave, type Sick Leave, 2026-11-19'],
  ["I'd like to take Friday off", 'request-leave, 2026-11-20'],
  ['request two days off from Monday', 'request-leave, 2026-11-23..2026-12-20'],
  ['book leave next week', 'request-leave, 2026-11-23..2026-11-29'],
  ['take vacation from 22 December to 2 January', 'request-leave, type Annual Leave, 2026-12-22..2027-01-02'],
  [
    'please request parental leave from 1 March to 31 May',
    'request-leave, type Parental Leave, 2027-03-01..2027-05-31',
  ],
  ['I need a day off tomorrow', 'request-leave, 2026-11-19'],
  ['apply for leave', 'request-leave'],
  ["I'd like to book a week off from 7 December", 'request-leave, 2026-12-07..2027-01-03'],
  ['can I have Monday off', 'request-leave, 2026-11-23'],
  [
    'put Marek on Apollo from Monday for 3 weeks at 60%',
    'book, person Marek Nowak, project Apollo, 60 %, 2026-11-23..2026-12-13',
  ],
  [
    'book Priya on Apollo for two weeks from 7 December',
    'book, person Priya Nair, project Apollo, 2026-12-07..2026-12-20',
  ],
  [
    'make a booking for Marek on Apollo at 50% in January',
    'book, person Marek Nowak, project Apollo, 50 %, 2027-01-01..2027-01-31',
  ],
  ["I'm sick today", 'request-leave, person self, type Sick Leave, 2026-11-18'],
  ['I am ill', 'request-leave, person self, type Sick Leave'],
  ["I'll take sick leave tomorrow", 'request-leave, person self, type Sick Leave, 2026-11-19'],
  ['how do I export data', 'open /data-export'],
  ['how do I see the schedule', 'open /resource-allocation'],
  ['time off requests', 'open /leave-management'],
  ["I'll be off on Friday", 'request-leave, person self, 2026-11-20'],
  ["I'll be sick tomorrow", 'request-leave, person self, type Sick Leave, 2026-11-19'],
]
