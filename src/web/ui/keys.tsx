/** Keys in the way they are pressed: "g d" one after the other, "Ctrl + K" together. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex items-center gap-1 font-sans text-xs text-muted">
      {keys.split(' ').map((key, index) =>
        key === '+' ? null : (
          <span
            // Keys of a shortcut never change places.
            key={`${index} ${key}`}
            className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-surface px-1"
          >
            {key}
          </span>
        ),
      )}
    </kbd>
  )
}
