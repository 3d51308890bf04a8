import { asError } from '@xuanjiao/core/model/as-error'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'

/** Tells what the server said against a question that nobody has called off, and lets the list that asked know it too. */
export const throwAfterSaying =
  (tone: 'warning' | 'error', ports: Pick<KitPorts, 'notify'>, signal: AbortSignal | undefined) =>
  (thrown: unknown): never => {
    const error = asError(thrown)
    if (signal?.aborted !== true && error.name !== 'AbortError' && error.message !== '')
      ports.notify(tone, error.message)
    throw error
  }
