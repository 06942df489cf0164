import { Button } from '../../ui/button.tsx'
import { daysText } from './words.ts'

interface EditRateProps<Row> {
  rate: Row
  name: string
  /** Absent for people who cannot change any. */
  onOpen: ((row: Row) => void) | undefined
}

/** Opens a rate of a list, for people who may change it. */
export function EditRate<Row extends Parameters<typeof daysText>[0]>({ rate, name, onOpen }: EditRateProps<Row>) {
  return (
    onOpen && (
      <Button
        look="outline"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Edit the rate of ${name} ${daysText(rate)}`}
        onClick={() => onOpen(rate)}
      >
        Edit
      </Button>
    )
  )
}
