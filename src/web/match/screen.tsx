import { SearchX, UserPlus, UserSearch } from 'lucide-react'
import { useRef } from 'react'
import { exportMatch, type MatchReply, type MatchRow } from '#shared/match/contract.ts'
import { MATCH_COUNTS_ABOVE } from '#shared/match/rules.ts'
import { DownloadList } from '../records/download.tsx'
import { Panel } from '../ui/card.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { countText, wholeText } from '../widgets/figures.ts'
import { ListCards } from '../widgets/list-cards.tsx'
import { PersonCardSkeleton } from '../widgets/people/person-card.tsx'
import { askedBy, useAddress, useRanking } from './data.ts'
import { AskedFor } from './asked-for.tsx'
import { MatchCard } from './match-card.tsx'

/** A closed card's usual height. */
const CARD_PX = 176

/** Find the Right Person: people ranked for a project, or for skills, days and a percentage (spec §9). */
export function MatchScreen() {
  const { search, go } = useAddress()
  const read = useRanking(search)
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list, read.data?.rows)
  const reply = read.data?.reply

  return (
    <>
      <PageHeader title="Find the Right Person">
        Everyone with a skill you need, ranked by skills, experience, availability and performance.
      </PageHeader>
      <AskedFor asked={reply?.asked} />
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Outcome reply={reply} />
        {reply && reply.ranked > 0 && <DownloadList call={exportMatch} filter={askedBy(search)} />}
      </div>
      <div ref={list}>
        <ListCards
          read={read}
          label="People who fit"
          what={['the ranking', 'more people']}
          // Below each other, since they are compared.
          minWidthPx={Number.POSITIVE_INFINITY}
          heightPx={CARD_PX}
          renderCard={(row, place) =>
            reply && (
              <MatchCard
                key={row.userId}
                row={row}
                place={place}
                asked={reply.asked}
                open={search.person === row.userId}
                onOpen={(open) => go({ person: open ? row.userId : undefined })}
              />
            )
          }
          renderSkeleton={(key) => <PersonCardSkeleton key={key} heightPx={CARD_PX} />}
          empty={reply && <Nobody reply={reply} />}
        />
      </div>
    </>
  )
}

/** How many people were considered, how many have a wanted skill and how many count; and unknown names of skills. */
function Outcome({ reply }: { reply: MatchReply | undefined }) {
  return (
    <div aria-live="polite" className="text-sm text-muted">
      {reply && reply.ranked > 0 && (
        <p>
          {reply.counting === 0 ? 'Nobody counts' : countText(reply.counting, 'person counts', 'people count')} (score
          above {MATCH_COUNTS_ABOVE}) of {wholeText(reply.ranked)} with a wanted skill; {wholeText(reply.considered)}{' '}
          considered.
          {reply.counting === 0 && ` ${hintOf(reply)}`}
        </p>
      )}
      {reply && reply.ranked > 0 && reply.asked.unknown.length > 0 && (
        <p>Nobody has {and.format(reply.asked.unknown)} yet, so it is left out.</p>
      )}
    </div>
  )
}

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** If nobody counts: what would help. */
function hintOf({ people: [best], coverAll, asked }: MatchReply): string {
  if (!best) return ''
  const lost = (part: keyof MatchRow['parts']) => (1 - best.parts[part].value) * best.parts[part].weight
  if (lost('availability') > lost('skills')) return 'The best matches lack time: try later dates or a lower percentage.'
  if (coverAll === 0) return 'Nobody covers all skills: try fewer of them, or two people.'
  return best.skills.every(({ level }) => level === 'Expert')
    ? ''
    : `${asked.skills.length === 1 ? `The best have little practice with ${asked.skills[0]?.skill}` : 'The best have little practice with some of the skills'}: related skills may do.`
}

/** Shown if nobody is ranked, with a hint at what to do. */
function Nobody({ reply }: { reply: MatchReply }) {
  const { search, go } = useAddress()
  const { asked, considered, nearest } = reply
  const wanted = [...asked.skills.map(({ skill }) => skill), ...asked.unknown]
  return (
    <Panel>
      {considered === 0 ? (
        <EmptyState icon={UserPlus} text="No team members found. Add people first, then find the right one." />
      ) : wanted.length === 0 ? (
        <EmptyState
          icon={UserSearch}
          text={
            asked.project
              ? `${asked.project.name} requires no skills yet. Choose the skills you need above.`
              : 'Choose a project, or the skills you need.'
          }
        />
      ) : search.q ? (
        <EmptyState icon={SearchX} text={`Nobody with one of these skills matches “${search.q}”.`}>
          <Button look="outline" size="small" onClick={() => go({ q: undefined })}>
            Clear Search
          </Button>
        </EmptyState>
      ) : (
        <EmptyState icon={SearchX} text={`Nobody has ${or.format(wanted)} yet.`}>
          {nearest.length > 0 && (
            <>
              <p className="mt-2">Related skills that people have:</p>
              <ul aria-label="Nearest skills" className="flex flex-wrap justify-center gap-2">
                {nearest.map(({ skill, people }) => (
                  <li key={skill}>
                    <Button look="outline" size="small" onClick={() => go({ skills: skill })}>
                      {skill} · {countText(people, 'person', 'people')}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </EmptyState>
      )}
    </Panel>
  )
}

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })
