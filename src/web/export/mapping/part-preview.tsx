import { Eye } from 'lucide-react'
import type { PreviewedPart } from '#shared/projectworks/choices.ts'
import type { MappingDraft } from '#shared/projectworks/draft.ts'
import type { MappingPreview } from '#shared/projectworks/mapping-contract.ts'
import { failureText } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { countText, wholeText } from '../../widgets/figures.ts'
import { usePreview } from './data.ts'
import { PARTS } from './words.ts'

interface PartPreviewProps {
  part: PreviewedPart
  draft: MappingDraft
  /** Whether something has to be corrected before anything can be read with it. */
  wrong: boolean
}

/** The first rows of a part as they are there, beside what the mapping on the screen makes of them. */
export function PartPreview({ part, draft, wrong }: PartPreviewProps) {
  const preview = usePreview()
  const written = JSON.stringify(draft)
  // If the mapping was changed since, this preview is not of the present one.
  const isOld = preview.variables !== undefined && JSON.stringify(preview.variables.mapping) !== written
  return (
    <div className="mt-2 border-t border-line pt-2">
      <Button
        look="outline"
        size="small"
        icon={Eye}
        disabled={wrong || preview.isPending}
        onClick={() => preview.mutate({ mapping: draft, part })}
      >
        {preview.isPending ? 'Looking…' : 'Preview Five Rows'}
        <span className="sr-only"> of {PARTS[part]}</span>
      </Button>
      {preview.error && !isOld && (
        <p role="alert" className="mt-2 text-sm break-words text-danger-ink">
          {failureText(preview.error)}
        </p>
      )}
      {preview.data && !isOld && <Rows part={part} preview={preview.data} />}
    </div>
  )
}

function Rows({ part, preview: { rows, taken, leftOut } }: { part: PreviewedPart; preview: MappingPreview }) {
  return (
    <section aria-label={`Preview of ${PARTS[part]}`} className="mt-2 text-sm">
      <p className="text-muted">
        {countText(taken, 'row is read', 'rows are read')}
        {leftOut.count > 0 && `, ${wholeText(leftOut.count)} left out`}
      </p>
      <ol className="mt-1.5 divide-y divide-line">
        {rows.map(({ id, values, after, reason }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
            <Values title="Before" values={values} />
            {after ? (
              <Values title="After" values={after} />
            ) : (
              <div>
                <p className="text-xs text-muted">After</p>
                <p className="text-danger-ink">Refused: {reason}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
      {leftOut.rows.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-sm font-medium text-muted hover:text-ink">
            Rows left out
          </summary>
          <ul className="mt-1 space-y-1.5">
            {leftOut.rows.map(({ id, values }) => (
              <li key={id}>
                <Values title={id} values={values} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Values({ title, values }: { title: string; values: Readonly<Record<string, string>> }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{title}</p>
      <dl className="space-y-0.5">
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="break-words">
            <dt className="inline text-muted">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
