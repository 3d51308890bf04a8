import { done, lookup } from '@xuanjiao/contract/calls/answers'
import { CATEGORY_ROOT, categoryCalls, type CategoryRow } from '@xuanjiao/contract/system/categories'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { pageResult } from '@xuanjiao/wire/page-result'
import { sql, type SqlBool } from 'kysely'
import { columnList } from '../../platform/database/statement.ts'
import type { House } from '../../platform/house/house.ts'
import { column } from '../../platform/lists/list-columns.ts'
import { listPage, type Listed } from '../../platform/lists/list-page.ts'
import { up } from '../../platform/lists/page-order.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { addCategory, demandCodeBelow, editCategory, removeCategories } from './service.ts'
import { categoriesWhere, categoryByCode, categoryById, CATEGORY_COLUMNS, isBelow } from './store.ts'
import { levelBelow, rootOf, wholeTree } from './tree.ts'

export function categoryRoutes(house: House): void {
  choosing(house)
  names(house)
  lists(house)
  changes(house)
}

function choosing(house: House): void {
  serve(house, categoryCalls.root, async ({ db, query }) => {
    const root = await rootOf(db, query.pcode)
    return query.async === 'false' ? wholeTree(db, root) : levelBelow(db, root.id)
  })
  serve(house, categoryCalls.children, async ({ db, query }) => levelBelow(db, query.pid))
  serve(house, categoryCalls.tree, async ({ db, query }) => {
    const pid = query.pid || (await rootOf(db, query.pcode)).id
    return levelBelow(db, pid, query.condition)
  })
}

function names(house: House): void {
  serve(house, categoryCalls.one, async ({ db, query: { field, val } }) => {
    const find = field === 'code' ? categoryByCode : categoryById
    const found = field === 'id' && !ID_PATTERN.test(val) ? undefined : await find(db, val)
    if (!found) throw deny.business(lookup.nothingFound)
    return found
  })
  serve(house, categoryCalls.texts, async ({ db, query }) => {
    const ids = query.ids.split(',').filter(one => one !== '')
    const found = await categoriesWhere(
      db,
      sql<SqlBool>`c.id = any(${ids.filter(one => ID_PATTERN.test(one))}::uuid[])`,
    )
    const known = new Map(found.map(row => [row.id, row.name]))
    const drop = query.delNotExist === 'true'
    return ids.flatMap(one => known.get(one) ?? (drop ? [] : [one]))
  })
  serve(house, categoryCalls.options, async ({ db, query }) => {
    const root = await rootOf(db, query.code)
    const rows = await categoriesWhere(db, sql<SqlBool>`starts_with(c.code, ${root.code}) and c.code <> ${root.code}`)
    return rows.map(row => ({ value: row.id, text: row.name, title: row.name, label: row.name }))
  })
}

const categoryColumns = columnList(CATEGORY_COLUMNS)

/** Searching goes through all levels; without a word the list shows one (rules/wire-system#categories). */
const listed = (pid: string, searching: boolean): Listed => ({
  columns: { name: column.text('c.name'), code: column.text('c.code'), createTime: column.moment('c.created_at') },
  select: categoryColumns,
  from: sql`sys_category c`,
  where: sql<SqlBool>`c.deleted_at is null and ${searching ? sql<SqlBool>`true` : isBelow(pid)}`,
  order: [up('c.code')],
  unique: up('c.id'),
})

function lists(house: House): void {
  serve(house, categoryCalls.list, async ({ db, query: { pid = CATEGORY_ROOT, ...query } }) => {
    if (pid !== CATEGORY_ROOT && !ID_PATTERN.test(pid)) throw deny.field('pid', '编号格式不正确')
    const searching = Boolean(query.name) || Boolean(query.code)
    return listPage<CategoryRow>(db, listed(pid, searching), query)
  })
  serve(house, categoryCalls.below, async ({ db, query }) => categoriesWhere(db, isBelow(query.pid)))
  serve(house, categoryCalls.belowAll, async ({ db, query }) => {
    const rows = await categoriesWhere(db, sql<SqlBool>`c.pid = any(${query.parentIds}::uuid[])`)
    return pageResult(rows, rows.length, { pageNo: 1, pageSize: Math.max(rows.length, 1) })
  })
  serve(house, categoryCalls.checkCode, async ({ db, query }) => {
    const pid = query.pid ?? ''
    if (pid !== '' && pid !== CATEGORY_ROOT && !ID_PATTERN.test(pid)) throw deny.field('pid', '编号格式不正确')
    await demandCodeBelow(db, pid, query.code)
    return null
  })
}

function changes(house: House): void {
  serve(house, categoryCalls.add, async ({ who, body }) => told(done.added, await addCategory(house, who, body)))
  serve(house, categoryCalls.edit, async ({ who, body }) => told(done.edited, await editCategory(house, who, body)))
  serve(house, categoryCalls.remove, async ({ who, query }) => {
    await removeCategories(house, who, [query.id])
    return told(done.deleted, null)
  })
  serve(house, categoryCalls.removeBatch, async ({ who, query }) => {
    await removeCategories(house, who, query.ids)
    return told(done.batchDeleted, null)
  })
}
