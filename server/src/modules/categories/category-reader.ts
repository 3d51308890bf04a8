import { lookupReplies } from '@xuanjiao/contract/calls/reply-texts'
import { treeNodeOf } from '@xuanjiao/contract/calls/tree-node'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { CATEGORY_ROOT, type category } from '@xuanjiao/contract/system/categories/category'
import type { CategoryNode } from '@xuanjiao/contract/system/categories/category-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { nestRows } from '../../platform/primitives/nest-rows.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { RecordAccess } from '../entities/index.ts'

export type CategoryRow = RecordOf<typeof category>

/** Categories as the calls of pickers read them: what a person may see of them, as in every list. */
export class CategoryReader {
  readonly #records: RecordAccess<typeof category.fields>
  readonly #principal: Principal

  constructor(recordAccess: RecordAccess<typeof category.fields>, principal: Principal) {
    this.#records = recordAccess
    this.#principal = principal
  }

  /** All that a list query finds, in the order of their codes. */
  all(query: Record<string, unknown>): Promise<CategoryRow[]> {
    return this.#records.all(this.#principal, query)
  }

  async find(field: 'id' | 'code', value: string): Promise<CategoryRow | undefined> {
    return field === 'id' && !ID_PATTERN.test(value)
      ? undefined
      : this.#records.find(this.#principal, { [field]: value })
  }

  /** The topmost category of a picker: the root, or the one with this code. */
  async root(pcode: string | undefined): Promise<{ id: string; code: string }> {
    if (pcode === undefined || pcode === '' || pcode === CATEGORY_ROOT) return { id: CATEGORY_ROOT, code: '' }
    const match = await this.find('code', pcode)
    if (!match) throw appErrors.business(lookupReplies.categoryMissing(pcode))
    return match
  }

  /** Everything below a category, itself left out; `code` is its own. */
  async descendants(code: string): Promise<CategoryRow[]> {
    const rows = await this.all(code === '' ? {} : { code: `right_like ${code}` })
    return rows.filter(row => row.code !== code)
  }

  async level(pid: string, condition?: string): Promise<CategoryNode[]> {
    return (await this.all({ pid, ...(condition !== undefined && { condition }) })).map(nodeOf)
  }

  /** Everything below a category, each in its parent. */
  async tree({ code }: { code: string }): Promise<CategoryNode[]> {
    return nestRows<CategoryRow, CategoryNode>(
      await this.descendants(code),
      row => row.pid,
      (row, children) => ({ ...nodeOf(row), children }),
    )
  }
}

const nodeOf = ({ id, name, code, leaf, pid }: CategoryRow): CategoryNode => ({
  ...treeNodeOf(id, name),
  code,
  leaf: leaf === true,
  parentId: pid ?? CATEGORY_ROOT,
})
