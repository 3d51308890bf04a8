import { departCalls } from '@xuanjiao/contract/system/departs/depart-calls'
import type { House } from '../../platform/house/house.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { departKeys, departLevel, departsInCharge, departTree, searchDeparts } from './trees.ts'

/** Departments as trees, levels and choices. */
export function departRoutes(house: House): void {
  serve(house, departCalls.tree, ({ db, who, query }) => departTree({ house, db, who }, query.ids))
  serve(house, departCalls.level, ({ db, who, query }) => departLevel({ house, db, who }, query.pid, query.ids))
  serve(house, departCalls.keys, ({ db, who }) => departKeys({ house, db, who }))
  // The page reads from the message whether the person is in charge (rules/wire-system#departments).
  serve(house, departCalls.mine, async ({ db, who }) => {
    const nodes = await departsInCharge({ house, db, who })
    return told(nodes ? '2' : '1', nodes ?? null)
  })
  serve(house, departCalls.search, ({ db, who, query }) =>
    searchDeparts({ house, db, who }, query.keyWord, query.myDeptSearch === '1'),
  )
}
