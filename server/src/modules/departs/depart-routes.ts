import { departCalls } from '@xuanjiao/contract/system/departs/depart-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { EntityServices } from '../entities/index.ts'
import {
  departChoices,
  departLevel,
  departNamed,
  departsAbove,
  departsInCharge,
  departTree,
  searchDeparts,
} from './depart-trees.ts'

/** Departments as trees, levels and choices. */
export function departRoutes(context: EntityServices): void {
  serveStaff(context, departCalls.tree, ({ query, ...asking }) => departTree({ context, ...asking }, query.ids))
  serveStaff(context, departCalls.level, ({ query, ...asking }) =>
    departLevel({ context, ...asking }, query.pid, query.ids),
  )
  serveStaff(context, departCalls.keys, asking => departChoices({ context, ...asking }))
  // The page reads from the message whether the person is in charge (rules/wire-system#departments).
  serveStaff(context, departCalls.mine, async asking => {
    const nodes = await departsInCharge({ context, ...asking })
    return withMessage(nodes ? '2' : '1', nodes ?? null)
  })
  serveStaff(context, departCalls.search, ({ query, ...asking }) =>
    searchDeparts({ context, ...asking }, query.keyWord, query.myDeptSearch === '1'),
  )
  serveStaff(context, departCalls.named, ({ query, ...asking }) => departNamed({ context, ...asking }, query.orgCode))
  serveStaff(context, departCalls.above, ({ query, ...asking }) => departsAbove({ context, ...asking }, query))
}
