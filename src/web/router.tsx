import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { scheduleSearch } from './schedule/search.ts'
import { projectworksSearch } from './projectworks/search.ts'
import { AssistantLayout } from './assistant/assistant-layout.tsx'
import { AssistantSheet } from './assistant/assistant-sheet.tsx'
import { dashboardSearch } from './dashboard/search.ts'
import { exportSearch } from './export/search.ts'
import { matchSearch } from './match/search.ts'
import { Frame } from './frame/frame.tsx'
import { RouteFailure } from './frame/route-failure.tsx'
import { NotFoundScreen } from './frame/not-found.tsx'
import { profileSearch } from './people/profile/search.ts'
import { reviewsSearch } from './reviews/search.ts'
import { directorySearch } from './people/directory/search.ts'
import { leaveSearch } from './leave/search.ts'
import { hrSearch } from './hr/search.ts'
import { expensesSearch } from './expenses/search.ts'
import { teamsSearch } from './people/teams/search.ts'
import { projectsSearch } from './projects/search.ts'
import { graphScreenSearch } from './graph/search.ts'
import { vocabularySearch } from './skills/search.ts'
import { FrameSkeleton } from './ui/frame-skeleton.tsx'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'
import { screenCode } from './screen-code.ts'
import { timesheetsSearch } from './timesheets/search.ts'

interface RouterContext {
  logOut: () => void
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: function Root() {
    const { logOut } = root.useRouteContext()
    return <Frame onLogOut={logOut} tool={<AssistantSheet />} Layout={AssistantLayout} />
  },
  notFoundComponent: NotFoundScreen,
  pendingComponent: FrameSkeleton,
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./dashboard/screen.tsx')),
    'DashboardScreen',
  ),
})

const skillVocabulary = createRoute({
  getParentRoute: () => root,
  path: '/skill-vocabulary',
  validateSearch: vocabularySearch,
  component: lazyRouteComponent(
    screenCode(() => import('./skills/screen.tsx')),
    'SkillsScreen',
  ),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/people/$id',
  validateSearch: profileSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./people/profile/screen.tsx')),
    'ProfileScreen',
  ),
})

/** One screen at three addresses: it stays as it is when one goes from one to another. */
const resources = createRoute({
  getParentRoute: () => root,
  id: 'resources-screen',
  validateSearch: graphScreenSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./graph/screen.tsx')),
    'GraphScreen',
  ),
})

const resourcesHome = createRoute({ getParentRoute: () => resources, path: '/' })
const resourcesSkills = createRoute({ getParentRoute: () => resources, path: '/skills' })
const resourcesGraph = createRoute({ getParentRoute: () => resources, path: '/knowledge-graph' })

const companyResources = createRoute({
  getParentRoute: () => root,
  path: '/resources',
  validateSearch: directorySearch,
  component: lazyRouteComponent(
    screenCode(() => import('./people/directory/screen.tsx')),
    'DirectoryScreen',
  ),
})

const peopleTeams = createRoute({
  getParentRoute: () => root,
  path: '/users-teams',
  validateSearch: teamsSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./people/teams/screen.tsx')),
    'TeamsScreen',
  ),
})

const peopleHr = createRoute({
  getParentRoute: () => root,
  path: '/people-overview',
  validateSearch: hrSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./hr/screen.tsx')),
    'HrScreen',
  ),
})

const leave = createRoute({
  getParentRoute: () => root,
  path: '/leave-management',
  validateSearch: leaveSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./leave/screen.tsx')),
    'LeaveScreen',
  ),
})

const projects = createRoute({
  getParentRoute: () => root,
  path: '/projects-detail',
  validateSearch: projectsSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./projects/screen.tsx')),
    'ProjectsScreen',
  ),
})

const timesheets = createRoute({
  getParentRoute: () => root,
  path: '/timesheets-detail',
  validateSearch: timesheetsSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./timesheets/screen.tsx')),
    'TimesheetsScreen',
  ),
})

const allocation = createRoute({
  getParentRoute: () => root,
  path: '/resource-allocation',
  validateSearch: scheduleSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./schedule/screen.tsx')),
    'ScheduleScreen',
  ),
})

const reviews = createRoute({
  getParentRoute: () => root,
  path: '/performance-reviews',
  validateSearch: reviewsSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./reviews/screen.tsx')),
    'ReviewsScreen',
  ),
})

const expenses = createRoute({
  getParentRoute: () => root,
  path: '/expenses',
  validateSearch: expensesSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./expenses/screen.tsx')),
    'ExpensesScreen',
  ),
})

const findPerson = createRoute({
  getParentRoute: () => root,
  path: '/find-person',
  validateSearch: matchSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./match/screen.tsx')),
    'MatchScreen',
  ),
})

const dataExport = createRoute({
  getParentRoute: () => root,
  path: '/data-export',
  validateSearch: exportSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./export/screen.tsx')),
    'ExportScreen',
  ),
})

const apiSummary = createRoute({
  getParentRoute: () => root,
  path: '/api-summary',
  validateSearch: projectworksSearch,
  component: lazyRouteComponent(
    screenCode(() => import('./projectworks/screen.tsx')),
    'ProjectworksScreen',
  ),
})

const routeTree = root.addChildren([
  dashboard,
  skillVocabulary,
  profile,
  resources.addChildren([resourcesHome, resourcesSkills, resourcesGraph]),
  companyResources,
  peopleTeams,
  projects,
  timesheets,
  peopleHr,
  leave,
  expenses,
  allocation,
  findPerson,
  reviews,
  dataExport,
  apiSummary,
])

export const router = createRouter({
  routeTree,
  context: { logOut: () => undefined },
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  // A screen whose code is still to come keeps its place; the one before is left standing where it comes at once.
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 100,
  scrollRestoration: true,
})
