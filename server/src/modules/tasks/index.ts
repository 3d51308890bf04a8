import type { House } from '../../platform/house/house.ts'
import { serveTasks } from './routes.ts'
import { sweepEveryNight } from './sweep.ts'

/** The task centre: what runs in the background, for those who asked for it. */
export async function tasksModule(house: House): Promise<void> {
  serveTasks(house)
  await sweepEveryNight(house)
}
