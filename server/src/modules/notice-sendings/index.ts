import { defineModule } from '../../platform/context/module.ts'
import { entityServices } from '../entities/index.ts'
import { serveNoticeCounts } from './notice-counts.ts'
import { serveNoticeSendingReads } from './notice-sending-reads.ts'
import { registerSendingJob } from './run-sending.ts'
import { serveSending } from './serve-sending.ts'

/** 群发通知 and 用户通知数: notices to many patients, and what is counted of all (rules/notices#sending). */
export const noticeSendingsModule = defineModule({
  name: 'noticeSendings',
  needs: entityServices,
  start(context) {
    registerSendingJob(context)
    serveNoticeSendingReads(context)
    serveSending(context)
    serveNoticeCounts(context)
  },
})
