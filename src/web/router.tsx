import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardSearch } from './dashboard/search.ts'
import { Frame } from './frame/frame.tsx'
import { RouteFailure } from './frame/route-failure.tsx'
import { NotFoundScreen } from './not-found/screen.tsx'
import { profileSearch } from './profile/search.ts'
import { companyResourcesSearch } from './company-resources/search.ts'
import { peopleTeamsSearch } from './people-teams/search.ts'
import { resourcesSearch } from './resources/search.ts'
import { vocabularySearch } from './skill-vocabulary/search.ts'

interface RouterContext {
  logOut: () => void
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The screen's heading, where the route and not the screen knows it. */
    title?: string
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: function Root() {
    const { logOut } = root.useRouteContext()
    return <Frame onLogOut={logOut} />
  },
  notFoundComponent: NotFoundScreen,
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(() => import('./dashboard/screen.tsx'), 'DashboardScreen'),
})

const skillVocabulary = createRoute({
  getParentRoute: () => root,
  path: '/skill-vocabulary',
  validateSearch: vocabularySearch,
  component: lazyRouteComponent(() => import('./skill-vocabulary/screen.tsx'), 'SkillVocabularyScreen'),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/people/$id',
  validateSearch: profileSearch,
  component: lazyRouteComponent(() => import('./profile/screen.tsx'), 'ProfileScreen'),
})

/** One screen at three addresses: it stays as it is when one goes from one to another. */
const resources = createRoute({
  getParentRoute: () => root,
  id: 'resources-screen',
  validateSearch: resourcesSearch,
  component: lazyRouteComponent(() => import('./resources/screen.tsx'), 'ResourcesScreen'),
})

const resourcesHome = createRoute({ getParentRoute: () => resources, path: '/' })
const resourcesSkills = createRoute({ getParentRoute: () => resources, path: '/skills' })
const resourcesGraph = createRoute({ getParentRoute: () => resources, path: '/knowledge-graph' })

const companyResources = createRoute({
  getParentRoute: () => root,
  path: '/resources',
  validateSearch: companyResourcesSearch,
  component: lazyRouteComponent(() => import('./company-resources/screen.tsx'), 'CompanyResourcesScreen'),
})

const peopleTeams = createRoute({
  getParentRoute: () => root,
  path: '/users-teams',
  validateSearch: peopleTeamsSearch,
  component: lazyRouteComponent(() => import('./people-teams/screen.tsx'), 'PeopleTeamsScreen'),
})

/** A route of spec §2 whose screen a later issue builds. */
function unbuilt<const Path extends string>(path: Path, title: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    component: lazyRouteComponent(() => import('./unbuilt/screen.tsx'), 'UnbuiltScreen'),
  })
}

const routeTree = root.addChildren([
  dashboard,
  skillVocabulary,
  profile,
  resources.addChildren([resourcesHome, resourcesSkills, resourcesGraph]),
  companyResources,
  peopleTeams,
  unbuilt('/projects-detail', 'Projects'),
  unbuilt('/timesheets-detail', 'Timesheets'),
  unbuilt('/people-overview', 'People & HR'),
  unbuilt('/leave-management', 'Leave'),
  unbuilt('/expenses', 'Expenses'),
  unbuilt('/resource-allocation', 'Allocation'),
  unbuilt('/performance-reviews', 'Reviews'),
  unbuilt('/data-export', 'Data Export'),
  unbuilt('/api-summary', 'API Summary'),
])

export const router = createRouter({
  routeTree,
  context: { logOut: () => undefined },
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
})
