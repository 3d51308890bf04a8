import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import type { RecordOf } from '../../entity/entity.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { permissionNode, permissionTree } from '../roles/role-calls.ts'
import { menu } from './menu.ts'

/** An entry of the menu or a permission, with what stands below it; a leaf has no `children` (rules/wire-system#menu-rows). */
export type MenuNode = RecordOf<typeof menu> & { children?: MenuNode[] }

const row: z.ZodType<MenuNode> = rowSchema(menu)
const rows = z.array(row)

const { get } = callsBelow({ path: menu.path, tag: '菜单管理', allow: `${menu.perms}:list` })

/** What clients of that wire ask of the menu beside the calls of every record: as a tree, by levels, as choices. */
export const menuCalls = {
  nested: get('list', '菜单树', { result: rows }),
  roots: get('getSystemMenuList', '一级菜单', { result: rows }),
  below: get('getSystemSubmenu', '下级菜单', { query: () => z.object({ parentId: idSchema }), result: rows }),
  belowAll: get('getSystemSubmenuBatch', '批量查询下级菜单', {
    query: () => z.object({ parentIds: idListSchema }),
    result: () => z.record(z.string(), rows),
  }),
  level: get('queryListAsync', '权限树的一层', {
    query: () => z.object({ pid: idSchema.optional() }),
    result: () => z.array(permissionNode),
  }),
  choices: get('queryTreeList', '权限树', { result: permissionTree }),
} as const
