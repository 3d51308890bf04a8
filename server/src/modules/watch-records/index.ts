import { defineModule } from '../../platform/context/module.ts'
import { entityServices } from '../entities/index.ts'
import { serveWatchRecords } from './watch-record-routes.ts'

/** 观看记录 and 会话明细: who watched what, as far as one may know where one stands. Nothing here can be changed. */
export const watchRecordsModule = defineModule({
  name: 'records',
  needs: entityServices,
  start(context) {
    serveWatchRecords(context)
  },
})
