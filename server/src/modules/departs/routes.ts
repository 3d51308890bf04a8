import { done } from '@xuanjiao/contract/calls/answers'
import { departCalls } from '@xuanjiao/contract/system/departs'
import type { House } from '../../platform/house/house.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { addDepart, editDepart, removeDeparts } from './service.ts'
import { departKeys, departLevel, departsInCharge, departTree, searchDeparts } from './trees.ts'

export function departRoutes(house: House): void {
  serve(house, departCalls.tree, async ({ db, who, query }) => departTree(db, who, query.ids))
  serve(house, departCalls.level, async ({ db, who, query }) => departLevel(db, who, query.pid, query.ids))
  serve(house, departCalls.keys, async ({ db, who }) => departKeys(db, who))
  // The page reads from the message whether the person is in charge (rules/wire-system#departments).
  serve(house, departCalls.mine, async ({ db, who }) => {
    const nodes = await departsInCharge(db, who)
    return told(nodes ? '2' : '1', nodes ?? null)
  })
  serve(house, departCalls.search, async ({ db, who, query }) =>
    searchDeparts(db, who, query.keyWord, query.myDeptSearch === '1'),
  )
  serve(house, departCalls.add, async ({ who, body }) => told(done.added, await addDepart(house, who, body)))
  serve(house, departCalls.edit, async ({ who, body }) => told(done.edited, await editDepart(house, who, body)))
  serve(house, departCalls.remove, async ({ who, query }) => {
    await removeDeparts(house, who, [query.id])
    return told(done.deleted, null)
  })
  serve(house, departCalls.removeBatch, async ({ who, query }) => {
    await removeDeparts(house, who, query.ids)
    return told(done.batchDeleted, null)
  })
}
