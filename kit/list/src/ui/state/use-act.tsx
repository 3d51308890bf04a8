import { asError } from '@xuanjiao/core/model/as-error'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'

/** Does something that may fail, and says that it is done or why it is not. Answers whether it was done. */
export function useAct(): (deed: () => Promise<unknown>, done: string) => Promise<boolean> {
  const ports = usePorts()
  return async (deed, done) => {
    try {
      await deed()
      ports.tell('success', done)
      return true
    } catch (error) {
      ports.tell('warning', asError(error).message)
      return false
    }
  }
}
