/** Response of a simulated endpoint; `servir` sends it, or a failure in its place. */
export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/** Leaves a handler early with this answer. */
export class Abort extends Error {
  constructor(readonly answer: Answer) {
    super(`HTTP ${answer.status}`)
    this.name = 'Abort'
  }
}

/** The answer of `work`, returned or thrown. */
export function answerOf(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof Abort) return error.answer
    throw error
  }
}
