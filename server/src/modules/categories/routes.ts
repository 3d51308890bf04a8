import { lookup } from '@xuanjiao/contract/calls/answers'
import { category, CATEGORY_ROOT } from '@xuanjiao/contract/system/categories/category'
import { categoryCalls } from '@xuanjiao/contract/system/categories/category-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { pageResult } from '@xuanjiao/wire/page-result'
import { deny } from '../../platform/errors/refuse.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { CategoryReader } from './category-reader.ts'

/** What clients of that wire ask of categories beside the calls of every record. */
export function categoryRoutes(context: EntityServices): void {
  const records = recordsOf(context, category)
  const seenBy = (who: Staff) => new CategoryReader(records, who)

  serve(context, categoryCalls.root, async ({ who, query }) => {
    const root = await seenBy(who).root(query.pcode)
    return query.async === 'false' ? seenBy(who).tree(root) : seenBy(who).level(root.id)
  })
  serve(context, categoryCalls.children, async ({ who, query }) => seenBy(who).level(query.pid))
  serve(context, categoryCalls.tree, async ({ who, query: { pid, pcode, condition } }) =>
    seenBy(who).level(pid || (await seenBy(who).root(pcode)).id, condition),
  )
  serve(context, categoryCalls.one, async ({ who, query: { field, val } }) => {
    const found = await seenBy(who).find(field, val)
    if (!found) throw deny.business(lookup.nothingFound)
    return found
  })
  serve(context, categoryCalls.texts, async ({ who, query: { ids, delNotExist } }) => {
    const asked = ids.split(',').filter(one => one !== '')
    const known = asked.filter(one => ID_PATTERN.test(one))
    const rows = known.length === 0 ? [] : await seenBy(who).every({ id: known.join(',') })
    const names = new Map(rows.map(row => [row.id, row.name]))
    return asked.flatMap(one => names.get(one) ?? (delNotExist === 'true' ? [] : [one]))
  })
  serve(context, categoryCalls.options, async ({ who, query }) => {
    const rows = await seenBy(who).below((await seenBy(who).root(query.code)).code)
    return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
  })
  /** Searching goes through all levels; without a word the list shows one (rules/wire-system#categories). */
  serve(context, categoryCalls.list, async ({ who, query: { pid = CATEGORY_ROOT, ...query } }) =>
    records.page(who, query.name || query.code ? query : { ...query, pid }),
  )
  serve(context, categoryCalls.below, async ({ who, query }) => seenBy(who).every({ pid: query.pid }))
  serve(context, categoryCalls.belowAll, async ({ who, query }) => {
    const rows = await seenBy(who).every({ pid: query.parentIds.join(',') })
    return pageResult(rows, rows.length, { pageNo: 1, pageSize: Math.max(rows.length, 1) })
  })
  /** Whether a code may stand below a parent: it begins with the parent's. */
  serve(context, categoryCalls.checkCode, async ({ who, query: { pid = '', code } }) => {
    const parent = pid === '' || pid === CATEGORY_ROOT ? undefined : await records.get(who, pid)
    if (code === '') throw deny.business('错误,类型编码为空!')
    if (parent && !code.startsWith(parent.code)) throw deny.business(`编码不符合规范,须以"${parent.code}"开头!`)
    return null
  })
}
