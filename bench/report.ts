/** A line of the table: what was measured beside what. */
export interface Row {
  readonly work: string
  /** With its unit. */
  readonly measured: string
  readonly p50?: number
  readonly p99?: number
  /** What it is compared with, and what that has reached. */
  readonly beside?: string
  readonly ratio?: string
  readonly goal?: string
  /** Absent where nothing is wanted. */
  readonly isMet?: boolean
}

const HEADS = ['work', 'measured', 'p50', 'p99', 'beside it', 'ratio', 'goal', 'met']

export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ work, measured, p50, p99, beside = '', ratio = '', goal = '', isMet }) => [
    work,
    measured,
    milliseconds(p50),
    milliseconds(p99),
    beside,
    ratio,
    goal,
    isMet === undefined ? '' : isMet ? 'yes' : '**no**',
  ])
  return [HEADS, HEADS.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

function milliseconds(ms: number | undefined): string {
  return ms === undefined ? '' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}

export function perSecond(number: number): string {
  return `${Math.round(number).toLocaleString('en-GB')}/s`
}

export function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
