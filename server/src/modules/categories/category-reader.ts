import { lookup } from '@xuanjiao/contract/calls/answers'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { CATEGORY_ROOT, type category } from '@xuanjiao/contract/system/categories/category'
import type { CategoryNode } from '@xuanjiao/contract/system/categories/category-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { equal } from '@xuanjiao/wire/query/condition'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import type { Records } from '../entities/index.ts'

export type CategoryRow = RecordOf<typeof category>

/** Categories as the calls of pickers read them: what a person may see of them, as in every list. */
export class CategoryReader {
  readonly #records: Records<typeof category.fields>
  readonly #who: Staff

  constructor(records: Records<typeof category.fields>, who: Staff) {
    this.#records = records
    this.#who = who
  }

  /** All that a list query finds, in the order of their codes. */
  every(query: Record<string, unknown>): Promise<CategoryRow[]> {
    return this.#records.every(this.#who, query)
  }

  async find(field: 'id' | 'code', value: string): Promise<CategoryRow | undefined> {
    const asked = equal(value)
    if (asked === undefined || (field === 'id' && !ID_PATTERN.test(value))) return undefined
    return (await this.every({ [field]: asked })).find(row => row[field] === value)
  }

  /** The topmost category of a picker: the root, or the one with this code. */
  async root(pcode: string | undefined): Promise<{ id: string; code: string }> {
    if (pcode === undefined || pcode === '' || pcode === CATEGORY_ROOT) return { id: CATEGORY_ROOT, code: '' }
    const found = await this.find('code', pcode)
    if (!found) throw deny.business(lookup.categoryMissing(pcode))
    return found
  }

  /** Everything below a category, itself left out; `code` is its own. */
  async below(code: string): Promise<CategoryRow[]> {
    const rows = await this.every(code === '' ? {} : { code: `right_like ${code}` })
    return rows.filter(row => row.code !== code)
  }

  async level(pid: string, condition?: string): Promise<CategoryNode[]> {
    return (await this.every({ pid, ...(condition !== undefined && { condition }) })).map(nodeOf)
  }

  /** Everything below a category, each in its parent. */
  async tree({ id, code }: { id: string; code: string }): Promise<CategoryNode[]> {
    const byParent = Map.groupBy(await this.below(code), row => row.pid ?? CATEGORY_ROOT)
    const nodes = (pid: string): CategoryNode[] =>
      (byParent.get(pid) ?? []).map(row => ({ ...nodeOf(row), children: nodes(row.id) }))
    return nodes(id)
  }
}

const nodeOf = (row: CategoryRow): CategoryNode => ({
  key: row.id,
  value: row.id,
  title: row.name,
  label: row.name,
  code: row.code,
  leaf: row.leaf === true,
  parentId: row.pid ?? CATEGORY_ROOT,
})
