import { useId, type ReactNode } from 'react'
import { RATING_FIELDS } from '#shared/reviews/choices.ts'
import type { PerformanceReview, ReviewEvidence } from '#shared/reviews/contract.ts'
import { MAX_RATING } from '#shared/reviews/rules.ts'
import { dayText } from '#shared/time/day-text.ts'
import { countText, hoursText, meanText, utilizationText, wholeHoursText } from '../../widgets/figures.ts'
import { usePerson } from '../../widgets/people/people.ts'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useEvidence } from '../data.ts'
import { oneDecimal, periodDays, RATING_LABELS, ratingText } from '../words.ts'

/** How much fits beside ratings, goals and comments. */
const MOST = { projects: 6, skills: 8 }

/** A review for printing, to be signed; one page unless goals or comments are long. Hidden on screens. */
export function ReviewSheet({ review }: { review: PerformanceReview }) {
  const { userId, reviewerId, reviewPeriod, reviewDate, status, overallRating, goals, goalProgress, comments } = review
  const nameOf = usePersonNames([userId, reviewerId])
  const { data: person } = usePerson(userId)
  const { data: evidence } = useEvidence(review)
  return (
    <article aria-label="Performance review" className="hidden print:block">
      <header className="mb-4 flex items-end justify-between gap-6 border-b border-ink pb-3">
        <div>
          <p>Performance review · {status}</p>
          <h2 className="text-2xl font-semibold tracking-tight">{nameOf(userId)}</h2>
          <p className="text-lg">{person?.role}</p>
        </div>
        <div className="text-right text-sm">
          <p className="text-lg font-semibold">{reviewPeriod}</p>
          <p>{periodDays(review)}</p>
          <p>
            Reviewed by {nameOf(reviewerId)}, {dayText(reviewDate)}
          </p>
        </div>
      </header>
      <div className="grid grid-cols-[3fr_2fr] gap-7 text-sm">
        <div>
          <Part title="Ratings">
            <table className="w-full">
              <tbody>
                {RATING_FIELDS.map((field) => (
                  <Line key={field} name={RATING_LABELS[field]} value={ratingText(review[field])} />
                ))}
                <Line
                  name={<strong>Overall</strong>}
                  value={
                    <strong>{overallRating === null ? '–' : `${oneDecimal(overallRating)} of ${MAX_RATING}`}</strong>
                  }
                />
              </tbody>
            </table>
          </Part>
          {goals.length > 0 && (
            <Part title="Goals">
              <table className="w-full">
                <tbody>
                  {goals.map((goal, nth) => (
                    <Line key={nth} name={goal} value={`${goalProgress[nth] ?? 0} %`} />
                  ))}
                </tbody>
              </table>
            </Part>
          )}
        </div>
        <div>{evidence && <EvidencePart evidence={evidence} />}</div>
      </div>
      {comments !== '' && (
        <Part title="Comments">
          <p className="text-sm break-words whitespace-pre-line">{comments}</p>
        </Part>
      )}
      <div className="mt-12 grid break-inside-avoid grid-cols-2 gap-12 text-sm">
        <p className="border-t border-ink pt-1">{nameOf(userId)}, date</p>
        <p className="border-t border-ink pt-1">{nameOf(reviewerId)}, date</p>
      </div>
    </article>
  )
}

function EvidencePart({ evidence }: { evidence: ReviewEvidence }) {
  const { hours, utilization, projects, gained, practiced, presentations, leaveDays } = evidence
  const names = (skills: readonly { skill: string }[]) =>
    skills
      .slice(0, MOST.skills)
      .map(({ skill }) => skill)
      .join(', ')
  return (
    <Part title="Evidence">
      <p>
        {hoursText(hours)} logged{utilization !== null && `, ${utilizationText(utilization)} of capacity`}
      </p>
      <p>
        {countText(presentations, 'presentation', 'presentations')}, {meanText(leaveDays)} days of leave
      </p>
      {projects.length > 0 && (
        <ul className="mt-2">
          {projects.slice(0, MOST.projects).map(({ projectId, name, hours: worked }) => (
            <li key={projectId} className="flex justify-between gap-3">
              <span>{name}</span>
              <span className="shrink-0">{wholeHoursText(worked)}</span>
            </li>
          ))}
        </ul>
      )}
      {gained.length > 0 && <p className="mt-2">Skills gained: {names(gained)}</p>}
      {practiced.length > 0 && <p className="mt-2">Skills practiced: {names(practiced)}</p>}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-5">
      <h3 id={id} className="mb-1 text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Line({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 text-left font-normal">
        {name}
      </th>
      <td className="py-1 pl-4 text-right whitespace-nowrap">{value}</td>
    </tr>
  )
}
