import { colourWindow } from '../app/theme/window-colour.ts'
import { registerWorker } from './register-worker.ts'

/** What an installed application has besides; nobody waits for it, so it comes after the first page. */
export function beginInstalled(): Promise<void> {
  colourWindow()
  return registerWorker()
}
