import type { AppContext } from '../../platform/context/app-context.ts'
import { serveRecords } from './routes.ts'

/** 观看记录 and 会话明细: who watched what, as far as one may know where one stands. Nothing here can be changed. */
export function recordsModule(context: AppContext): void {
  serveRecords(context)
}
