import { Button } from '../ui/button.tsx'

/** The foot of a list whose rows all stay drawn: `count` says how many there are; without `onMore`, all of them are drawn. */
export function ListFoot({ count, onMore }: { count: string; onMore: (() => void) | undefined }) {
  return (
    <p className="flex items-center gap-3 px-4 py-3 text-sm text-muted sm:px-5">
      {count}
      {onMore && (
        <Button look="outline" size="small" onClick={onMore}>
          Show more
        </Button>
      )}
    </p>
  )
}
