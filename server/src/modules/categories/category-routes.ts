import { treeNodeOf } from '@xuanjiao/contract/calls/tree-node'
import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { category, CATEGORY_ROOT } from '@xuanjiao/contract/system/categories/category'
import { categoryCalls, type CategoryNode } from '@xuanjiao/contract/system/categories/category-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { pageResult } from '@xuanjiao/wire/page-result'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { nestRows } from '../../platform/primitives/nest-rows.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices, type RecordAccess } from '../entities/index.ts'

type CategoryRow = RecordOf<typeof category>

/** What clients of that wire ask of categories beside the calls of every record. */
export function categoryRoutes(context: EntityServices): void {
  const records = recordAccessOf(context, category)
  serveChoices(context, records)
  /** Searching goes through all levels; without a word the list shows one (rules/wire-system#categories). */
  serveStaff(context, categoryCalls.list, ({ principal, query: { pid = CATEGORY_ROOT, ...query } }) =>
    records.page(principal, query.name || query.code ? query : { ...query, pid }),
  )
  serveStaff(context, categoryCalls.below, ({ principal, query: { pid } }) => records.all(principal, { pid }))
  serveStaff(context, categoryCalls.belowAll, async ({ principal, query }) => {
    const rows = await records.all(principal, { pid: query.parentIds.join(',') })
    return pageResult(rows, rows.length, { pageNo: 1, pageSize: Math.max(rows.length, 1) })
  })
  /** Whether a code may stand below a parent: it begins with the parent's. */
  serveStaff(context, categoryCalls.checkCode, async ({ principal, query: { pid = '', code } }) => {
    const parent = pid === '' || pid === CATEGORY_ROOT ? undefined : await records.get(principal, pid)
    if (code === '') throw appErrors.business('分类编码不能为空')
    if (parent && !code.startsWith(parent.code)) throw appErrors.business(`编码不符合规范，须以“${parent.code}”开头`)
    return null
  })
}

/** Categories as pickers want them: what a person may see of them, as in every list. */
function serveChoices(context: EntityServices, records: RecordAccess<typeof category.fields>): void {
  const rootOf = (principal: Principal, pcode: string | undefined) => readRoot(records, principal, pcode)
  const level = async (principal: Principal, pid: string, condition?: string) =>
    (await records.all(principal, { pid, ...(condition !== undefined && { condition }) })).map(nodeOf)
  /** Everything below a category, itself left out. */
  const below = async (principal: Principal, code: string) => {
    const rows = await records.all(principal, code === '' ? {} : { code: `right_like ${code}` })
    return rows.filter(row => row.code !== code)
  }
  serveStaff(context, categoryCalls.root, async ({ principal, query }) => {
    const { id, code } = await rootOf(principal, query.pcode)
    return query.async === 'false' ? nested(await below(principal, code)) : level(principal, id)
  })
  serveStaff(context, categoryCalls.children, ({ principal, query }) => level(principal, query.pid))
  serveStaff(context, categoryCalls.tree, async ({ principal, query: { pid, pcode, condition } }) =>
    level(principal, pid || (await rootOf(principal, pcode)).id, condition),
  )
  serveStaff(context, categoryCalls.one, async ({ principal, query: { field, val } }) => {
    const match = field === 'code' || ID_PATTERN.test(val) ? await records.find(principal, { [field]: val }) : undefined
    if (!match) throw appErrors.business(lookupReplies.nothingFound)
    return match
  })
  serveStaff(context, categoryCalls.texts, async ({ principal, query: { ids, delNotExist } }) => {
    const requested = ids.split(',').filter(one => one !== '')
    const known = requested.filter(one => ID_PATTERN.test(one))
    const rows = known.length === 0 ? [] : await records.all(principal, { id: known.join(',') })
    const names = new Map(rows.map(row => [row.id, row.name]))
    return requested.flatMap(one => names.get(one) ?? (delNotExist === 'true' ? [] : [one]))
  })
  serveStaff(context, categoryCalls.options, async ({ principal, query }) => {
    const rows = await below(principal, (await rootOf(principal, query.code)).code)
    return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
  })
}

/** The topmost category of a picker: the root, or the one with this code. */
async function readRoot(
  records: RecordAccess<typeof category.fields>,
  principal: Principal,
  code: string | undefined,
): Promise<{ id: string; code: string }> {
  if (code === undefined || code === '' || code === CATEGORY_ROOT) return { id: CATEGORY_ROOT, code: '' }
  const match = await records.find(principal, { code })
  if (!match) throw appErrors.business(lookupReplies.categoryMissing(code))
  return match
}

const nested = (rows: readonly CategoryRow[]): CategoryNode[] =>
  nestRows<CategoryRow, CategoryNode>(
    rows,
    row => row.pid,
    (row, children) => ({ ...nodeOf(row), children }),
  )

const nodeOf = ({ id, name, code, leaf, pid }: CategoryRow): CategoryNode => ({
  ...treeNodeOf(id, name),
  code,
  leaf: leaf === true,
  parentId: pid ?? CATEGORY_ROOT,
})
