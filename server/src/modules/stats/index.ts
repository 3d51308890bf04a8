import { defineModule } from '../../platform/context/module.ts'
import { keepStatistics } from './jobs.ts'

export { countPendingDays } from './jobs.ts'
export { PEOPLE_IN, STAT_PLACE, statRows, videoRows, type StatScope } from './read.ts'

/** Daily statistics: kept by jobs, read with what is pending on top, so that every figure is of this moment. */
export const statsModule = defineModule({
  name: 'stats',
  needs: ['database', 'clock', 'jobs'],
  async start(context) {
    await keepStatistics(context)
  },
})
