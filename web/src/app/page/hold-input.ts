import { interceptBack, type ConfirmLeave } from '../back-navigation/back-guard.ts'
import { askToLose } from './ask-unsaved.ts'
import { holdUnsaved, releaseUnsaved } from './unsaved-pages.ts'

/** An input holds what is not sent: its page stands in the register, and Back asks (rules/shell#unsaved). Ends when called. */
export function holdInput(
  { key, isSeen }: { key: string; isSeen: () => boolean },
  input: string,
  mayLeave: ConfirmLeave,
): () => void {
  holdUnsaved(key, input)
  const stopAsking = interceptBack(mayLeave)
  return () => {
    stopAsking()
    if (isSeen()) releaseUnsaved(key, input)
  }
}

/** What the question says will be lost is lost: the tab that stays behind holds none of it. */
export async function mayBeginAnew(title: string | undefined, drawAnew: () => void): Promise<boolean> {
  const mayGo = await askToLose(title === undefined ? '此页' : `“${title}”`)
  if (mayGo) drawAnew()
  return mayGo
}
