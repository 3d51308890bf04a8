import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import type { RecordOf } from '../../entity/entity.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { permissionTree } from '../roles/role-calls.ts'
import { menu } from './menu.ts'

/** An entry of the menu or a permission, with what stands below it; a leaf has no `children` (rules/wire-system#menu-rows). */
export type MenuNode = RecordOf<typeof menu> & { children?: MenuNode[] }

/** A rule on the rows a permission gives (rules/wire-system#data-rules). */
const dataRule = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string().nullable(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  status: z.string(),
})

const row: z.ZodType<MenuNode> = rowSchema(menu)
const rows = z.array(row)

const { get } = callsBelow({ path: menu.path, tag: '菜单管理', allow: `${menu.perms}:list` })

/** What clients of that wire ask of the menu beside the calls of every record: as a tree, by levels, as choices. */
export const menuCalls = {
  nested: get('list', '菜单树', { result: rows }),
  roots: get('getSystemMenuList', '一级菜单', { result: rows }),
  below: get('getSystemSubmenu', '下级菜单', { query: z.object({ parentId: idSchema }), result: rows }),
  belowAll: get('getSystemSubmenuBatch', '批量查询下级菜单', {
    query: z.object({ parentIds: idListSchema }),
    result: z.record(z.string(), rows),
  }),
  choices: get('queryTreeList', '权限树', { result: permissionTree }),
  rules: get('getPermRuleListByPermId', '菜单的数据规则', {
    query: z.object({ permissionId: idSchema }),
    result: z.array(dataRule),
  }),
} as const
