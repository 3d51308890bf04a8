import { pageSettings } from './page-settings.ts'

type ReleaseListener = () => void

const listeners = new Set<ReleaseListener>()
let told = false

/** Calls back once, when an answer says that the server has another build than this page is of. */
export const onNewRelease = (act: ReleaseListener): void => void listeners.add(act)

/** Every answer of the server is heard. */
export function noteRelease(release: string | null, own = pageSettings.release): void {
  if (told || release === null || own === '' || release === own) return
  told = true
  listeners.forEach(act => act())
}
