/** Looks after others for a moment where that is due. */
export type Pause = () => Promise<void> | undefined

/** Goes through all steps at once. */
export function endOf<Answer>(steps: Generator<unknown, Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Goes through all steps, and looks after others between two of them. */
export async function endWithPauses<Step, Answer>(
  steps: Generator<Step, Answer>,
  pause: Pause,
  take?: (step: Step) => void,
): Promise<Answer> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    take?.(value)
    const due = pause()
    if (due) await due
  }
}
