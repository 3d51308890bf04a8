import { reportCalls } from '@xuanjiao/contract/system/reports'
import { defineModule } from '../../platform/context/module.ts'
import { serve, serveHeavy } from '../../platform/calls/serve.ts'
import { dataOf, headOf, itemsOf, reportFor } from './read.ts'
import { entityServices } from '../entities/index.ts'

/** Published reports that people choose records from (rules/wire-system#reports). */
export const reportModule = defineModule({
  name: 'reports',
  needs: entityServices,
  start(context) {
    serve(context, reportCalls.columns, async ({ who, query }) =>
      headOf(context, who, reportFor(who, { code: query.code })),
    )
    serve(context, reportCalls.items, async ({ who, query }) => itemsOf(who, reportFor(who, { id: query.id })))
    serveHeavy(context, reportCalls.data, async ({ who, query }) =>
      dataOf(context, who, reportFor(who, { id: query.id }), query),
    )
  },
})
