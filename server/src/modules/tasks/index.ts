import { defineModule } from '../../platform/context/module.ts'
import { serveTasks } from './routes.ts'
import { sweepEveryNight } from './sweep.ts'
import { staffCallServices } from '../../platform/calls/serve.ts'

/** The task centre: what runs in the background, for those who asked for it. */
export const tasksModule = defineModule({
  name: 'tasks',
  needs: [...staffCallServices, 'clock', 'jobs', 'storage', 'audit', 'personal', 'personalExports'],
  async start(context) {
    serveTasks(context)
    await sweepEveryNight(context)
  },
})
