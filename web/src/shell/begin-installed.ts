import { colourWindow } from '../app/theme/window-colour.ts'
import { registerWorker } from './register-worker.ts'

/** What an installed application has besides; nobody waits for it. It is too little to be fetched for itself. */
export function beginInstalled(): Promise<void> {
  colourWindow()
  return registerWorker()
}
