import { defineModule } from '../../platform/context/module.ts'
import { serveTasks } from './task-routes.ts'
import { scheduleTaskSweep } from './sweep-tasks.ts'
import { staffCallServices } from '../../platform/calls/serve-calls.ts'

/** The task centre: what runs in the background, for those who asked for it. */
export const tasksModule = defineModule({
  name: 'tasks',
  needs: [...staffCallServices, 'clock', 'jobs', 'storage', 'audit', 'personalEncryption', 'personalExports'],
  async start(context) {
    serveTasks(context)
    await scheduleTaskSweep(context)
  },
})
