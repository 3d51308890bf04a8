import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { pageQuerySchema } from '@xuanjiao/wire/page-query-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { body, change, oneOf, whole, words } from '../../calls/body.ts'
import { kept, tag } from './dicts.ts'
import { seenVersion } from '../../entity/seen-version.ts'

/** One of the items of a dictionary (rules/wire-system#dictionaries). */
export const dictItemRow = z.object({
  id: z.string(),
  dictId: z.string(),
  itemText: z.string(),
  itemValue: z.string(),
  description: z.string().nullable(),
  sortOrder: z.number(),
  status: z.number(),
  status_dictText: z.string().optional(),
  ...kept,
})
export type DictItemRow = z.output<typeof dictItemRow>

const itemValue = z
  .string({ error: '数据值不能为空' })
  .trim()
  .min(1, '数据值不能为空')
  .max(100, '数据值最多100个字符')
  .regex(/^[^,<>"'\s]+$/, '数据值不能含有逗号、引号、空格等字符')

const itemFields = {
  description: change(z.string().max(255)),
  sortOrder: whole('排序', 0, 1_000_000).optional(),
  status: oneOf('状态', [0, 1]).optional(),
}
const draft = { ...itemFields, itemText: words('名称', 100), itemValue }
const itemDraft = body(draft, ['id', 'version', 'dictId'])
const itemEdit = body(
  {
    ...itemFields,
    id: idSchema,
    version: seenVersion,
    itemText: words('名称', 100).optional(),
    itemValue: itemValue.optional(),
  },
  ['dictId'],
)
/** Of one dictionary at a time. */
const MOST_ITEMS = 500

export const dictItemCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/dictItem/list',
    title: '字典项列表',
    tag,
    allow: 'sys:dict:list',
    query: pageQuerySchema.extend({
      dictId: z.string().max(32).optional(),
      itemText: z.string().max(100).optional(),
      status: z.string().max(5).optional(),
    }),
    result: pageResultSchema(dictItemRow),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/dictItem/add',
    title: '新增字典项',
    tag,
    allow: 'sys:dict:edit',
    body: body({ ...draft, dictId: idSchema }, ['id', 'version']),
    result: dictItemRow,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/edit',
    also: [{ method: 'POST', path: '/sys/dictItem/edit' }],
    title: '编辑字典项',
    tag,
    allow: 'sys:dict:edit',
    body: itemEdit,
    result: dictItemRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/dictItem/delete',
    title: '删除字典项',
    tag,
    allow: 'sys:dict:edit',
    query: z.object({ id: idSchema }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/dictItem/deleteBatch',
    title: '批量删除字典项',
    tag,
    allow: 'sys:dict:edit',
    query: z.object({ ids: idListSchema }),
    result: z.null(),
  }),
  /** What was done to the items of a dictionary in a grid: all of it, or none. */
  saveAll: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/saveAll',
    title: '批量保存字典项',
    tag,
    allow: 'sys:dict:edit',
    body: z.strictObject({
      dictId: idSchema,
      added: z.array(itemDraft).max(MOST_ITEMS),
      changed: z.array(itemEdit).max(MOST_ITEMS),
      removed: z.array(idSchema).max(MOST_ITEMS),
    }),
    result: z.null(),
  }),
  isValueFree: endpoint({
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    title: '检查字典值',
    tag,
    allow: 'sys:dict:list',
    query: z.object({ dictId: idSchema, itemValue: z.string().max(100), id: z.string().max(32).optional() }),
    result: z.null(),
  }),
} as const
