import { lookupReplies } from '@xuanjiao/contract/calls/reply-texts'
import { category, CATEGORY_ROOT } from '@xuanjiao/contract/system/categories/category'
import { categoryCalls } from '@xuanjiao/contract/system/categories/category-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { pageResult } from '@xuanjiao/wire/page-result'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { CategoryReader } from './category-reader.ts'

/** What clients of that wire ask of categories beside the calls of every record. */
export function categoryRoutes(context: EntityServices): void {
  const recordAccess = recordAccessOf(context, category)
  const seenBy = (principal: Principal) => new CategoryReader(recordAccess, principal)

  serveStaff(context, categoryCalls.root, async ({ principal, query }) => {
    const root = await seenBy(principal).root(query.pcode)
    return query.async === 'false' ? seenBy(principal).tree(root) : seenBy(principal).level(root.id)
  })
  serveStaff(context, categoryCalls.children, async ({ principal, query }) => seenBy(principal).level(query.pid))
  serveStaff(context, categoryCalls.tree, async ({ principal, query: { pid, pcode, condition } }) =>
    seenBy(principal).level(pid || (await seenBy(principal).root(pcode)).id, condition),
  )
  serveStaff(context, categoryCalls.one, async ({ principal, query: { field, val } }) => {
    const match = await seenBy(principal).find(field, val)
    if (!match) throw appErrors.business(lookupReplies.nothingFound)
    return match
  })
  serveStaff(context, categoryCalls.texts, async ({ principal, query: { ids, delNotExist } }) => {
    const requested = ids.split(',').filter(one => one !== '')
    const known = requested.filter(one => ID_PATTERN.test(one))
    const rows = known.length === 0 ? [] : await seenBy(principal).all({ id: known.join(',') })
    const names = new Map(rows.map(row => [row.id, row.name]))
    return requested.flatMap(one => names.get(one) ?? (delNotExist === 'true' ? [] : [one]))
  })
  serveStaff(context, categoryCalls.options, async ({ principal, query }) => {
    const rows = await seenBy(principal).descendants((await seenBy(principal).root(query.code)).code)
    return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
  })
  /** Searching goes through all levels; without a word the list shows one (rules/wire-system#categories). */
  serveStaff(context, categoryCalls.list, async ({ principal, query: { pid = CATEGORY_ROOT, ...query } }) =>
    recordAccess.page(principal, query.name || query.code ? query : { ...query, pid }),
  )
  serveStaff(context, categoryCalls.below, async ({ principal, query }) => seenBy(principal).all({ pid: query.pid }))
  serveStaff(context, categoryCalls.belowAll, async ({ principal, query }) => {
    const rows = await seenBy(principal).all({ pid: query.parentIds.join(',') })
    return pageResult(rows, rows.length, { pageNo: 1, pageSize: Math.max(rows.length, 1) })
  })
  /** Whether a code may stand below a parent: it begins with the parent's. */
  serveStaff(context, categoryCalls.checkCode, async ({ principal, query: { pid = '', code } }) => {
    const parent = pid === '' || pid === CATEGORY_ROOT ? undefined : await recordAccess.get(principal, pid)
    if (code === '') throw appErrors.business('错误,类型编码为空!')
    if (parent && !code.startsWith(parent.code)) throw appErrors.business(`编码不符合规范,须以"${parent.code}"开头!`)
    return null
  })
}
