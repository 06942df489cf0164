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
  /** The address to which `/` leads; null with the shared password. */
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

/** A screen inside the frame, whose code is fetched when it is first shown. */
function ofRoot<Code>(load: () => Promise<Code>, name: keyof Code & string) {
  return { getParentRoute: () => root, component: screen(load, name) }
}

/** One screen at three addresses: it stays mounted when the address changes between them. */
const resources = createRoute({
  ...ofRoot(() => import('./graph/screen.tsx'), 'GraphScreen'),
  id: 'resources-screen',
  validateSearch: graphScreenSearch,
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
    ...ofRoot(() => import('./today/screen.tsx'), 'TodayScreen'),
    path: '/today',
  }),
  createRoute({
    ...ofRoot(() => import('./dashboard/screen.tsx'), 'DashboardScreen'),
    path: '/dashboard',
    validateSearch: dashboardSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./skills/screen.tsx'), 'SkillsScreen'),
    path: '/skill-vocabulary',
    validateSearch: vocabularySearch,
  }),
  createRoute({
    ...ofRoot(() => import('./people/profile/screen.tsx'), 'ProfileScreen'),
    path: '/people/$id',
    validateSearch: profileSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./people/directory/screen.tsx'), 'DirectoryScreen'),
    path: '/resources',
    validateSearch: directorySearch,
  }),
  createRoute({
    ...ofRoot(() => import('./people/teams/screen.tsx'), 'TeamsScreen'),
    path: '/users-teams',
    validateSearch: teamsSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./hr/screen.tsx'), 'HrScreen'),
    path: '/people-overview',
    validateSearch: hrSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./leave/screen.tsx'), 'LeaveScreen'),
    path: '/leave-management',
    validateSearch: leaveSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./projects/screen.tsx'), 'ProjectsScreen'),
    path: '/projects-detail',
    validateSearch: projectsSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./timesheets/screen.tsx'), 'TimesheetsScreen'),
    path: '/timesheets-detail',
    validateSearch: timesheetsSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./reports/screen.tsx'), 'ReportsScreen'),
    path: '/reports',
    validateSearch: reportsSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./schedule/screen.tsx'), 'ScheduleScreen'),
    path: '/resource-allocation',
    validateSearch: scheduleSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./reviews/screen.tsx'), 'ReviewsScreen'),
    path: '/performance-reviews',
    validateSearch: reviewsSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./expenses/screen.tsx'), 'ExpensesScreen'),
    path: '/expenses',
    validateSearch: expensesSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./invoices/screen.tsx'), 'InvoicesScreen'),
    path: '/invoices',
    validateSearch: invoicesSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./invoices/one/screen.tsx'), 'InvoiceScreen'),
    path: '/invoices/$id',
    validateSearch: invoiceSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./match/screen.tsx'), 'MatchScreen'),
    path: '/find-person',
    validateSearch: matchSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./export/screen.tsx'), 'ExportScreen'),
    path: '/data-export',
    validateSearch: exportSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./projectworks/screen.tsx'), 'ProjectworksScreen'),
    path: '/api-summary',
    validateSearch: projectworksSearch,
  }),
  createRoute({
    ...ofRoot(() => import('./settings/screen.tsx'), 'SettingsScreen'),
    path: '/settings',
    validateSearch: settingsSearch,
  }),
] as const

const routeTree = root.addChildren([resources.addChildren(resourcesPaths), ...screens])

export const router = createRouter({
  routeTree,
  context: { logOut: () => undefined, landing: null },
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  // A screen whose code is still being loaded has a placeholder; if the code comes at once, the former screen stays until then.
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 100,
  scrollRestoration: true,
})
