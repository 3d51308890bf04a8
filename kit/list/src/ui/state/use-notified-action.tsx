import { asError } from '@xuanjiao/core/model/as-error'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'

/** Does something that may fail, and says that it is done or why it is not. Answers whether it was done. */
export function useNotifiedAction(): (deed: () => Promise<unknown>, done: string) => Promise<boolean> {
  const ports = useKitPorts()
  return async (deed, done) => {
    try {
      await deed()
      ports.notify('success', done)
      return true
    } catch (error) {
      ports.notify('warning', asError(error).message)
      return false
    }
  }
}
