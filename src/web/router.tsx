import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { scheduleSearch } from './schedule/search.ts'
import { projectworksSearch } from './projectworks/search.ts'
import { AssistantLayout } from './assistant/assistant-layout.tsx'
import { AssistantSheet } from './assistant/assistant-sheet.tsx'
import { dashboardSearch } from './dashboard/search.ts'
import { invoiceSearch, invoicesSearch } from './invoices/search.ts'
import { exportSearch } from './export/search.ts'
import { matchSearch } from './match/search.ts'
import { Frame } from './frame/frame.tsx'
import { RouteFailure } from './frame/route-failure.tsx'
import { NotFoundScreen } from './frame/not-found.tsx'
import { profileSearch } from './people/profile/search.ts'
import { reportsSearch } from './reports/search.ts'
import { reviewsSearch } from './reviews/search.ts'
import { directorySearch } from './people/directory/search.ts'
import { leaveSearch } from './leave/search.ts'
import { hrSearch } from './hr/search.ts'
import { expensesSearch } from './expenses/search.ts'
import { teamsSearch } from './people/teams/search.ts'
import { projectsSearch } from './projects/search.ts'
import { graphScreenSearch } from './graph/search.ts'
import { settingsSearch } from './settings/search.ts'
import { vocabularySearch } from './skills/search.ts'
import { FrameSkeleton } from './ui/frame-skeleton.tsx'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'
import { screen } from './screen-code.ts'
import { timesheetsSearch } from './timesheets/search.ts'

interface RouterContext {
  logOut: () => void
  /** Where `/` leads; nowhere else with the shared password. */
  landing: string | null
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

/** One screen at three addresses: it stays as it is when one goes from one to another. */
const resources = createRoute({
  getParentRoute: () => root,
  id: 'resources-screen',
  validateSearch: graphScreenSearch,
  component: screen(() => import('./graph/screen.tsx'), 'GraphScreen'),
})

const resourcesPaths = [
  createRoute({
    getParentRoute: () => resources,
    path: '/',
    beforeLoad: ({ context: { landing }, location: { searchStr }, cause }) => {
      if (landing !== null && searchStr === '' && cause === 'enter')
        redirect({ href: landing, replace: true, throw: true })
    },
  }),
  createRoute({ getParentRoute: () => resources, path: '/skills' }),
  createRoute({ getParentRoute: () => resources, path: '/knowledge-graph' }),
] as const

const screens = [
  createRoute({
    getParentRoute: () => root,
    path: '/today',
    component: screen(() => import('./today/screen.tsx'), 'TodayScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dashboard',
    validateSearch: dashboardSearch,
    component: screen(() => import('./dashboard/screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/skill-vocabulary',
    validateSearch: vocabularySearch,
    component: screen(() => import('./skills/screen.tsx'), 'SkillsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/people/$id',
    validateSearch: profileSearch,
    component: screen(() => import('./people/profile/screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/resources',
    validateSearch: directorySearch,
    component: screen(() => import('./people/directory/screen.tsx'), 'DirectoryScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/users-teams',
    validateSearch: teamsSearch,
    component: screen(() => import('./people/teams/screen.tsx'), 'TeamsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/people-overview',
    validateSearch: hrSearch,
    component: screen(() => import('./hr/screen.tsx'), 'HrScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/leave-management',
    validateSearch: leaveSearch,
    component: screen(() => import('./leave/screen.tsx'), 'LeaveScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/projects-detail',
    validateSearch: projectsSearch,
    component: screen(() => import('./projects/screen.tsx'), 'ProjectsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/timesheets-detail',
    validateSearch: timesheetsSearch,
    component: screen(() => import('./timesheets/screen.tsx'), 'TimesheetsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reports',
    validateSearch: reportsSearch,
    component: screen(() => import('./reports/screen.tsx'), 'ReportsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/resource-allocation',
    validateSearch: scheduleSearch,
    component: screen(() => import('./schedule/screen.tsx'), 'ScheduleScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/performance-reviews',
    validateSearch: reviewsSearch,
    component: screen(() => import('./reviews/screen.tsx'), 'ReviewsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/expenses',
    validateSearch: expensesSearch,
    component: screen(() => import('./expenses/screen.tsx'), 'ExpensesScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invoices',
    validateSearch: invoicesSearch,
    component: screen(() => import('./invoices/screen.tsx'), 'InvoicesScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invoices/$id',
    validateSearch: invoiceSearch,
    component: screen(() => import('./invoices/one/screen.tsx'), 'InvoiceScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/find-person',
    validateSearch: matchSearch,
    component: screen(() => import('./match/screen.tsx'), 'MatchScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/data-export',
    validateSearch: exportSearch,
    component: screen(() => import('./export/screen.tsx'), 'ExportScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/api-summary',
    validateSearch: projectworksSearch,
    component: screen(() => import('./projectworks/screen.tsx'), 'ProjectworksScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    validateSearch: settingsSearch,
    component: screen(() => import('./settings/screen.tsx'), 'SettingsScreen'),
  }),
] as const

const routeTree = root.addChildren([resources.addChildren(resourcesPaths), ...screens])

export const router = createRouter({
  routeTree,
  context: { logOut: () => undefined, landing: null },
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  // A screen whose code is still to come keeps its place; the one before is left standing where it comes at once.
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 100,
  scrollRestoration: true,
})
