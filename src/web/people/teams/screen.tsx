import { Suspense } from 'react'
import { JOINED_LATELY_DAYS } from '#shared/hr/rules.ts'
import { ROLE_TABS } from '#shared/people/rules.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { addressOf } from '../../address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RemovableText } from '../../ui/removable-text.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { FindExpert } from '../../widgets/skills/find-expert-button.tsx'
import { useResourceSummary } from '../../widgets/people/people.ts'
import { Employees } from './employees.tsx'
import { OrgChart } from './org-chart.tsx'
import type { TeamsSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const PersonDialog = lazyPart(() => import('./person-dialog.tsx'), 'PersonDialog')

const useAddress = addressOf<TeamsSearch>('/users-teams')

/** A role may have any name, but not an empty one, so its tab cannot be mistaken for this one. */
const EVERYBODY = ''

/** People & Teams (spec §2, screen 3): everybody, by role and by skill. */
export function TeamsScreen() {
  const { search, go } = useAddress()
  const { q, role, skill, joined, employed, person, tab, gained, view } = search
  const { data: summary } = useResourceSummary()
  return (
    <>
      <PageHeader title="People & Teams" aside={<FindExpert />} />
      <StatCards />
      <div className="mb-3">
        <Segments
          label="View"
          value={view ?? 'cards'}
          options={{ cards: 'Cards', chart: 'Org chart' }}
          onChange={(next) => go({ view: next === 'chart' ? next : undefined }, { push: true })}
        />
      </div>
      {view === 'chart' ? (
        <OrgChart onOpen={(id) => go({ person: id }, { push: true })} />
      ) : (
        <Tabs value={role ?? EVERYBODY} onValueChange={(value) => go({ role: value || undefined }, { push: true })}>
          <TabList label="Roles">
            <Tab value={EVERYBODY}>All Employees</Tab>
            {roleTabs(summary?.roles.map((one) => one.role) ?? [], role).map((name) => (
              <Tab key={name} value={name}>
                {name}
              </Tab>
            ))}
          </TabList>
          <TabPanel value={role ?? EVERYBODY}>
            <div className="mb-3 flex flex-wrap items-center gap-2">
              <div className="w-full max-w-88 max-sm:max-w-none">
                <SearchInput label="Search by name or role" value={q} onChange={(text) => go({ q: text })} />
              </div>
              <Segments
                label="Which people"
                value={employed ?? 'current'}
                options={{ current: 'Current', former: 'Former' }}
                onChange={(which) => go({ employed: which === 'former' ? which : undefined })}
              />
              {skill !== undefined && <RemovableText text={skill} onRemove={() => go({ skill: undefined })} />}
              {joined !== undefined && (
                <RemovableText
                  text={`Joined in the last ${JOINED_LATELY_DAYS} days`}
                  onRemove={() => go({ joined: undefined })}
                />
              )}
            </div>
            <Employees
              filter={{ q, role, skill, joined, employed }}
              onOpen={(id) => go({ person: id }, { push: true })}
            />
          </TabPanel>
        </Tabs>
      )}
      <Suspense>
        {person !== undefined && (
          <PersonDialog
            id={person}
            tab={tab ?? 'overview'}
            gained={gained ?? false}
            onAllSkills={() => go({ gained: undefined })}
            onTab={(next) => go({ tab: next === 'overview' ? undefined : next })}
            onClose={() => go({ person: undefined, tab: undefined, gained: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The roles of most people, and the one in the address. */
function roleTabs(roles: readonly string[], asked: string | undefined): string[] {
  const tabs = roles.slice(0, ROLE_TABS)
  return asked === undefined || tabs.includes(asked) ? tabs : [...tabs.slice(0, ROLE_TABS - 1), asked]
}
