import { departCalls } from '@xuanjiao/contract/system/departs/depart-calls'
import { serve, told } from '../../platform/calls/serve.ts'
import { departKeys, departLevel, departsInCharge, departTree, searchDeparts } from './trees.ts'
import type { EntityServices } from '../entities/index.ts'

/** Departments as trees, levels and choices. */
export function departRoutes(context: EntityServices): void {
  serve(context, departCalls.tree, ({ db, who, query }) => departTree({ context, db, who }, query.ids))
  serve(context, departCalls.level, ({ db, who, query }) => departLevel({ context, db, who }, query.pid, query.ids))
  serve(context, departCalls.keys, ({ db, who }) => departKeys({ context, db, who }))
  // The page reads from the message whether the person is in charge (rules/wire-system#departments).
  serve(context, departCalls.mine, async ({ db, who }) => {
    const nodes = await departsInCharge({ context, db, who })
    return told(nodes ? '2' : '1', nodes ?? null)
  })
  serve(context, departCalls.search, ({ db, who, query }) =>
    searchDeparts({ context, db, who }, query.keyWord, query.myDeptSearch === '1'),
  )
}
