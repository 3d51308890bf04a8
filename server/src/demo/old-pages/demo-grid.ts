import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { demoGridCalls, type DemoGridRow } from '@xuanjiao/contract/system/demo-page-calls'
import { pageResult } from '@xuanjiao/wire/page-result'
import { recordAccessOf, type EntityServices } from '../../modules/entities/index.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { newId } from '../../platform/primitives/ids.ts'

/** What people typed is kept of so many, of each so many rows, until the node is started anew: it is a trial. */
const PEOPLE = 200
const ROWS = 1000

/** The grids of those pages: hospitals as far as the person sees them, with what they typed over them. */
export function demoGridRoutes(context: EntityServices): void {
  const typed = new Map<string, Map<string, DemoGridRow>>()
  const hospitals = recordAccessOf(context, hospital)
  const rowsOf = async (principal: Principal): Promise<DemoGridRow[]> => {
    const own = new Map(typed.get(principal.userId))
    const rows = (await hospitals.first(principal, {})).map(
      ({ id, code, name, shortName, bedCount, serviceEnd }, at) => {
        const row = {
          id,
          num: at + 1,
          ship_name: shortName,
          call: code,
          company: name,
          count: bedCount,
          trend: serviceEnd,
        }
        const changed = own.get(id)
        own.delete(id)
        return { ...row, ...changed }
      },
    )
    return [...rows, ...own.values()]
  }
  const keep = ({ userId }: Principal, rows: readonly DemoGridRow[]) => {
    const own = typed.get(userId) ?? new Map<string, DemoGridRow>()
    for (const row of rows) {
      const id = row.id ?? newId()
      if (own.has(id) || own.size < ROWS) own.set(id, { ...row, id })
    }
    typed.delete(userId)
    typed.set(userId, own)
    const [oldest] = typed.keys()
    if (typed.size > PEOPLE && oldest !== undefined) typed.delete(oldest)
    return null
  }
  serveStaff(context, demoGridCalls.rows, async ({ principal, query }) => {
    // Nothing hangs below a row.
    const rows = query.parentId ? [] : await rowsOf(principal)
    const { pageNo, pageSize } = query
    return pageResult(rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), rows.length, query)
  })
  serveStaff(context, demoGridCalls.saveRow, async ({ principal, body }) => keep(principal, [body]))
  serveStaff(context, demoGridCalls.saveAll, async ({ principal, body }) => keep(principal, body))
}
