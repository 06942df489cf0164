import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The recovery codes, which are shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <section aria-label="Recovery codes" className="space-y-3 px-4 pb-5 sm:px-5">
      <p>
        <strong className="font-medium">Keep these recovery codes somewhere safe, not on your phone.</strong> Each signs
        you in once when you do not have your phone. They are not shown again.
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-md bg-sunken p-3 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <CopyButton what="recovery codes" text={async () => codes.join('\n')} />
        <Button onClick={onDone}>I Have Saved Them</Button>
      </div>
    </section>
  )
}
