import { departCalls } from '@xuanjiao/contract/system/departs/depart-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { departChoices, departLevel, departsInCharge, departTree, searchDeparts } from './depart-trees.ts'
import type { EntityServices } from '../entities/index.ts'

/** Departments as trees, levels and choices. */
export function departRoutes(context: EntityServices): void {
  serveStaff(context, departCalls.tree, ({ db, principal, query }) => departTree({ context, db, principal }, query.ids))
  serveStaff(context, departCalls.level, ({ db, principal, query }) =>
    departLevel({ context, db, principal }, query.pid, query.ids),
  )
  serveStaff(context, departCalls.keys, ({ db, principal }) => departChoices({ context, db, principal }))
  // The page reads from the message whether the person is in charge (rules/wire-system#departments).
  serveStaff(context, departCalls.mine, async ({ db, principal }) => {
    const nodes = await departsInCharge({ context, db, principal })
    return withMessage(nodes ? '2' : '1', nodes ?? null)
  })
  serveStaff(context, departCalls.search, ({ db, principal, query }) =>
    searchDeparts({ context, db, principal }, query.keyWord, query.myDeptSearch === '1'),
  )
}
