import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { foundIdsSchema, foundQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { endpoint, type Method } from './endpoint.ts'
import {
  permissionCode,
  type Children,
  type ChildrenOf,
  type Draft,
  type Edit,
  type Entity,
  type EntityRecord,
} from '../entity/entity.ts'
import { draftSchema, editSchema, rowSchema } from '../entity/entity-schema.ts'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { AGAIN, EXISTING, importPreview, importResult } from '../entity/import-shapes.ts'
import { seenVersion } from '../entity/seen-version.ts'

/** One field of a record that changed: who, when, from what to what (texts of dictionaries and links included). */
export const historyLine = z.object({
  logId: z.string(),
  field: z.string(),
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  beforeText: z.string().nullable(),
  afterText: z.string().nullable(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  at: z.string(),
  version: z.number(),
  kind: z.enum(['add', 'edit', 'delete', 'restore']),
  revertible: z.boolean(),
})
export type HistoryLine = z.output<typeof historyLine>

/** A record as a choice in a picker. */
export const option = z.object({
  value: z.string(),
  text: z.string(),
  hint: z.string().optional(),
  /** In a tree: nothing stands below it. */
  leaf: z.boolean().optional(),
  /** Switched off: shown where it is held already, not offered. */
  disabled: z.boolean().optional(),
  deleted: z.boolean().optional(),
})
export type Option = z.output<typeof option>

const optionsQuery = z.object({
  keyword: z.string().max(100).optional(),
  /** The texts of these, deleted ones too: what a form holds already. */
  values: z.string().max(20_000).optional(),
  /** In a tree: what stands directly below this one, the roots below `0`. */
  pid: z.string().max(64).optional(),
  /** The unique field a link goes by, where that is not the id. */
  by: z.string().max(64).optional(),
  pageSize: z.coerce.number().int().min(1).max(500).catch(20).default(20),
})

const revertBody = z.strictObject({
  id: idSchema,
  logId: z.string().max(40),
  field: z.string().max(64),
  version: seenVersion,
})

/** Those that stood otherwise before: to take it back, these and no others are switched back. */
const switched = z.object({ ids: z.array(z.string()) })

const switchBody = z.strictObject({ ids: idListSchema, status: z.enum(['0', '1'], { error: '状态只能是启用或停用' }) })

const rowsQuery = z.object({ id: idSchema, name: z.string().max(64) })

const rowsOfRecord = z.object({
  version: z.number(),
  rows: z.array(z.looseObject({ id: z.string(), version: z.number() })),
})
export type RowsOfRecord = z.output<typeof rowsOfRecord>

const known = new WeakMap<object, unknown>()

/** The calls every record answers, made from its definition, once for each (rules/wire#standard-calls). */
export function entityEndpoints<F extends Fields, C extends Children>(entity: Entity<F, C>): EntityEndpoints<F, C> {
  const made = (known.get(entity) as EntityEndpoints<F, C> | undefined) ?? makeEndpoints(entity)
  known.set(entity, made)
  return made
}

function makeEndpoints<F extends Fields, C extends Children>(entity: Entity<F, C>) {
  const row = () => rowSchema(entity)
  const query = listQuerySchema
  const page = () => pageResultSchema(row()) as unknown as z.ZodType<PageResult<EntityRecord<F>>>
  const edit = () => editSchema(entity) as z.ZodType<Edit<F> & ChildrenOf<C>, Edit<F> & ChildrenOf<C>>
  const draft = () => draftSchema(entity) as z.ZodType<Draft<F> & ChildrenOf<C>, Draft<F> & ChildrenOf<C>>
  const one = z.object({ id: idSchema })
  const ids = z.object({ ids: idListSchema })
  const nothing = z.null()
  const file = { result: z.unknown(), answer: 'file' } as const
  const call = <const M extends Method>(method: M, name: string, title: string, action: string) => {
    const allow = action === 'signed-in' ? action : permissionCode(entity, action)
    return {
      method,
      path: `${entity.path}/${entity.calls?.[name] ?? name}`,
      title: title.replace('%', entity.title),
      allow,
      tag: entity.title,
    }
  }
  const editCall = call('PUT', 'edit', '编辑%', 'edit')
  return {
    list: endpoint({ ...call('GET', 'list', '%列表', 'list'), query, result: page }),
    get: endpoint({ ...call('GET', 'queryById', '%详情', 'list'), query: one, result: row }),
    /** All rows of one kind, and the version of the record that they rest on. */
    rows: endpoint({ ...call('GET', 'rows', '%的明细', 'list'), query: rowsQuery, result: rowsOfRecord }),
    add: endpoint({ ...call('POST', 'add', '新增%', 'add'), body: draft, result: row }),
    edit: endpoint({ ...editCall, also: [{ method: 'POST', path: editCall.path }], body: edit, result: row }),
    switch: endpoint({ ...call('PUT', 'status', '启用或停用%', 'edit'), body: switchBody, result: switched }),
    remove: endpoint({ ...call('DELETE', 'delete', '删除%', 'delete'), query: one, result: nothing }),
    removeBatch: endpoint({ ...call('DELETE', 'deleteBatch', '批量删除%', 'delete'), query: ids, result: nothing }),
    removeFound: endpoint({
      ...call('DELETE', 'deleteFound', '删除查到的全部%', 'delete'),
      query: foundQuerySchema,
      result: foundIdsSchema,
    }),
    recycleBin: endpoint({ ...call('GET', 'recycleBin', '%回收站', 'recycle'), query, result: page }),
    restore: endpoint({ ...call('PUT', 'putRecycleBin', '还原%', 'recycle'), body: ids, result: nothing }),
    purge: endpoint({ ...call('DELETE', 'deleteRecycleBin', '彻底删除%', 'recycle'), query: ids, result: nothing }),
    options: endpoint({
      ...call('GET', 'options', '选择%', entity.chosenBy ?? 'signed-in'),
      query: optionsQuery,
      result: z.array(option),
    }),
    history: endpoint({ ...call('GET', 'history', '%修改记录', 'list'), query: one, result: z.array(historyLine) }),
    revert: endpoint({ ...call('POST', 'revert', '撤回%的修改', 'edit'), body: revertBody, result: row }),
    exportXls: endpoint({ ...call('GET', 'exportXls', '导出%', 'export'), query, ...file }),
    importTemplate: endpoint({ ...call('GET', 'importTemplate', '%导入模板', 'import'), ...file }),
    importPreview: endpoint({
      ...call('POST', 'importPreview', '预览%导入', 'import'),
      bodyKind: 'multipart',
      result: importPreview,
    }),
    importExcel: endpoint({
      ...call('POST', 'importExcel', '导入%', 'import'),
      bodyKind: 'multipart',
      query: z.object({
        mode: z.enum(['all', 'skip']).catch('all').default('all'),
        again: z.enum(AGAIN).catch('skip').default('skip'),
        existing: z.enum(EXISTING).catch('refuse').default('refuse'),
      }),
      result: importResult,
    }),
  } as const
}

export type EntityEndpoints<F extends Fields = Fields, C extends Children = Children> = ReturnType<
  typeof makeEndpoints<F, C>
>
