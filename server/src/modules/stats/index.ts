import { defineModule } from '../../platform/context/module.ts'
import { scheduleStatistics } from './statistics-jobs.ts'

export { holdDaysOfViewer, moveViewerStatistics, type ViewerMove } from './move-viewer.ts'
export { partedDays } from './parted-days.ts'
export { countPendingDays } from './count-pending-days.ts'
export {
  DISTINCT_PEOPLE_SQL,
  spanRows,
  STAT_SCOPE_COLUMNS,
  statRows,
  unitStatRows,
  videoStatRows,
  type StatDays,
  type StatScope,
} from './read-statistics.ts'

/** Daily statistics: kept by jobs, read with what is pending on top, so that every figure is of this moment. */
export const statsModule = defineModule({
  name: 'stats',
  needs: ['database', 'clock', 'jobs'],
  async start(context) {
    await scheduleStatistics(context)
  },
})
