import { pageSettings } from '../calls/page-settings.ts'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../session/browser-storage.ts'
import { coverPage, type PageCover } from './cover-page.ts'

const STORED = 'locked'

type LoadLockScreen = () => Promise<{ drawLockScreen: (place: HTMLElement) => void }>

let loadScreen: LoadLockScreen = () => Promise.reject(new Error('no lock screen'))
let cover: PageCover | undefined

/** What is drawn over the page. It needs this file itself, so it is handed in. */
export function provideLockScreen(load: LoadLockScreen): void {
  loadScreen = load
}

const waiting = new Set<() => void>()

/** Calls back when the screen is unlocked; answers the way to be forgotten. */
export function onUnlocked(act: () => void): () => void {
  waiting.add(act)
  return () => void waiting.delete(act)
}

export const isLocked = (): boolean => cover !== undefined

/** The server answers nothing more: nothing of the page stays readable, in any window of this browser. */
export function showLocked(): void {
  if (cover) return
  const made = coverPage(`已锁定 - ${pageSettings.platformTitle}`)
  cover = made
  writeStored(STORED, true)
  loadScreen().then(
    ({ drawLockScreen }) => cover === made && drawLockScreen(made.place),
    () => void (made.place.textContent = '屏幕已锁定，网络恢复后请刷新页面'),
  )
}

/** The password was given: the page is back as it was, in every window. */
export function showUnlocked(): void {
  removeStored(STORED)
  if (!cover) return
  cover.lift()
  cover = undefined
  for (const act of waiting) act()
}

/** One window locks all of this browser's, and unlocks them. */
export const followLockElsewhere = (): (() => void) =>
  onStoredElsewhere(STORED, () => (readStored(STORED) === true ? showLocked() : showUnlocked()))
