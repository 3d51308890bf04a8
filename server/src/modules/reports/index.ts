import { reportCalls } from '@xuanjiao/contract/system/reports'
import type { House } from '../../platform/house/house.ts'
import { serve, serveHeavy } from '../../platform/calls/serve.ts'
import { dataOf, headOf, itemsOf, reportFor } from './read.ts'

/** Published reports that people choose records from (rules/wire-system#reports). */
export function reportModule(house: House): void {
  serve(house, reportCalls.columns, async ({ who, query }) => headOf(house, who, reportFor(who, { code: query.code })))
  serve(house, reportCalls.items, async ({ who, query }) => itemsOf(who, reportFor(who, { id: query.id })))
  serveHeavy(house, reportCalls.data, async ({ db, who, query }) =>
    dataOf(house, db, who, reportFor(who, { id: query.id }), query),
  )
}
