import { latePart, useMissingCode } from './late-part.tsx'
import { useToast } from './toast.ts'

const Toasts = latePart(() => import('./toasts.tsx'), 'Toasts')

/** The place where toasts appear, from the first one on, and where the page reports that some of its code is missing. */
export function Toaster() {
  const toast = useToast()
  const isMissing = useMissingCode()
  return (
    <>
      {isMissing && <MissingCode />}
      {toast && <Toasts toast={toast} />}
    </>
  )
}

function MissingCode() {
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 left-4 z-[100] mx-auto flex max-w-[420px] items-center gap-3 rounded-lg border border-danger bg-danger p-4 text-sm text-on-accent shadow-float print:hidden"
    >
      <p className="min-w-0 flex-1">A part of this page could not be loaded. Reload it and try again.</p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="h-8 shrink-0 rounded-md border border-current px-3 font-medium"
      >
        Reload
      </button>
    </div>
  )
}
