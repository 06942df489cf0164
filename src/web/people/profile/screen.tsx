import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isGone } from '../../records/record-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { usePersonProfile } from '../../widgets/profile/data.ts'
import { useToday } from '../../widgets/today.ts'
import { ChapterLinks } from './chapters.tsx'
import { CurriculumVitae } from './curriculum-vitae.tsx'
import { ProfileChapters } from './profile-chapters.tsx'
import { useAddress } from './long-list.tsx'
import { ProfileHeader } from './profile-header.tsx'
import type { ProfileSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'

const SkillLedgerDialog = lazyPart(() => import('../../widgets/skills/skill-ledger.tsx'), 'SkillLedgerDialog')
const AssignProjectDialog = lazyPart(
  () => import('../../widgets/booking/new-booking-dialog.tsx'),
  'AssignProjectDialog',
)
const EditPersonDialog = lazyPart(() => import('../../widgets/person-form/edit-person-dialog.tsx'), 'EditPersonDialog')
const EditBackgroundDialog = lazyPart(() => import('./background/edit-background-dialog.tsx'), 'EditBackgroundDialog')
const OffboardDialog = lazyPart(() => import('../../widgets/offboarding/dialog.tsx'), 'OffboardDialog')

const route = getRouteApi('/people/$id')

const CLOSED = { skill: undefined, assign: undefined, edit: undefined, background: undefined, offboard: undefined }

/** Everything that is known of one person; in print, a curriculum vitae. */
export function ProfileScreen() {
  const { id: idText } = route.useParams()
  return /^[1-9]\d{0,8}$/.test(idText) ? <Profile key={idText} id={Number(idText)} /> : <NoSuchPerson />
}

function Profile({ id }: { id: number }) {
  const today = useToday()
  const read = usePersonProfile(id, today)
  const profile = read.data
  const { search, go } = useAddress()
  const { skill, assign, edit, background, offboard } = search
  const show = (dialog: Partial<ProfileSearch>) => go({ ...CLOSED, ...dialog }, { push: true })

  // Nothing can be entered for a person whose personal data was removed.
  const isKept = profile?.person.removed === false
  if (isGone(read.error)) return <NoSuchPerson />
  return (
    <>
      <div className="print:hidden">
        <ProfileHeader
          person={profile?.person}
          today={today}
          onAssign={() => show({ assign: true })}
          onEdit={() => show({ edit: true })}
          onOffboard={() => show({ offboard: true })}
        />
        <Loaded read={read} what="this profile" skeleton={<ScreenSkeleton />}>
          {(found) => (
            <>
              <StatCards profile={found} />
              <ChapterLinks />
              <ProfileChapters
                profile={found}
                today={today}
                onOpenSkill={(name) => show({ skill: name })}
                onEditBackground={() => show({ background: true })}
              />
            </>
          )}
        </Loaded>
      </div>
      {profile && <CurriculumVitae profile={profile} />}
      <Suspense>
        {skill !== undefined && <SkillLedgerDialog userId={id} skill={skill} onClose={() => show({})} />}
        {assign && profile && <AssignProjectDialog who={{ person: profile.person }} onClose={() => show({})} />}
        {background && isKept && <EditBackgroundDialog id={id} name={profile.person.name} onClose={() => show({})} />}
        {offboard && isKept && <OffboardDialog id={id} onClose={() => show({})} />}
        {edit && isKept && <EditPersonDialog id={id} onClose={() => show({})} />}
      </Suspense>
    </>
  )
}

/** Shown at an address without an existing person. */
function NoSuchPerson() {
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageHeader title="There is no such person">
        The address may have been mistyped, or the person has been removed.
      </PageHeader>
      <Link to="/users-teams" className={buttonStyle()}>
        Go to People & Teams
      </Link>
    </div>
  )
}
