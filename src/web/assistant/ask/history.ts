/** How many questions of this session are remembered. */
const MOST_KEPT = 20

const KEY = 'offbench.asked'

/** The questions of this browser session, latest first. */
export function askedQuestions(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function rememberQuestion(question: string): void {
  const kept = [question, ...askedQuestions().filter((one) => one !== question)].slice(0, MOST_KEPT)
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}
