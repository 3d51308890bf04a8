import type { House } from '../../platform/house/house.ts'
import { serveRecordExports } from './export-routes.ts'
import { serveRecords } from './routes.ts'

/** 观看记录 and 会话明细: who watched what, as far as one may know where one stands. Nothing here can be changed. */
export function recordsModule(house: House): void {
  serveRecords(house)
  serveRecordExports(house)
}
