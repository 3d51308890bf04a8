import type { AppContext } from '../../platform/context/app-context.ts'
import { serveTasks } from './routes.ts'
import { sweepEveryNight } from './sweep.ts'

/** The task centre: what runs in the background, for those who asked for it. */
export async function tasksModule(context: AppContext): Promise<void> {
  serveTasks(context)
  await sweepEveryNight(context)
}
