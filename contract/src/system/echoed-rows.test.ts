import { expect, test } from 'vitest'
import type { z } from 'zod'
import { entityEndpoints } from '../calls/entity-endpoints.ts'
import { rowSchema } from '../entity/entity-schema.ts'
import { category } from './categories/category.ts'
import { checkRule } from './check-rule.ts'
import { departCalls } from './departs/depart-calls.ts'
import { depart } from './departs/depart.ts'
import { dictItem } from './dicts/dict-item.ts'
import { dict } from './dicts/dict.ts'
import { menu } from './menus/menu.ts'
import { userRow } from './users/user-rows.ts'
import { role } from './roles/role.ts'
import { user } from './users/user.ts'

const keysOf = (row: z.ZodType): string[] => Object.keys((row as z.ZodObject).shape)

/** Whoever shows rows as a tree copies these into them. */
const IN_TREES = ['title', 'hasChildren', 'scopedSlots']

/** Keys of a row that its own form does not know. */
function rejected(row: z.ZodType, form: z.ZodType, more: readonly string[] = []): string[] {
  const sent = Object.fromEntries([...keysOf(row), ...more].map(key => [key, null]))
  const { error } = form.safeParse(sent)
  return error?.issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ?? []
}

test.each([
  ['department', departCalls.tree.result.element, entityEndpoints(depart), IN_TREES],
  ['category', rowSchema(category), entityEndpoints(category), [...IN_TREES, 'hasChild', 'parentId']],
  ['menu entry', rowSchema(menu), entityEndpoints(menu), [...IN_TREES, 'slotTitle', 'ruleFlag', 'permsFlag']],
  ['dictionary', rowSchema(dict), entityEndpoints(dict), []],
  ['entry of a dictionary', rowSchema(dictItem), entityEndpoints(dictItem), []],
  ['role', rowSchema(role), entityEndpoints(role), []],
  ['check rule', rowSchema(checkRule), entityEndpoints(checkRule), []],
  ['person', userRow, entityEndpoints(user), []],
] as const)('a %s as it was sent is accepted back by its forms', (_noun, row, calls, copied) => {
  expect([rejected(row, calls.add.body, copied), rejected(row, calls.edit.body, copied)]).toEqual([[], []])
})
