import type { House } from '../../platform/house.ts'
import { serveHistory } from './history.ts'
import { servePlay } from './play.ts'

export { amountOf } from './store.ts'

/** Watching: signed plays, beats, and what they add up to. */
export function watchModule(house: House): void {
  servePlay(house)
  serveHistory(house)
}
