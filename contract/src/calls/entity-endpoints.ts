import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { affectedIdsSchema, matchingRowsQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { endpoint, type HttpMethod } from './endpoint.ts'
import {
  permissionCode,
  type EntityChildren,
  type ChildRowChanges,
  type RecordDraft,
  type RecordEdit,
  type Entity,
  type EntityRecord,
} from '../entity/entity.ts'
import { draftSchema, editSchema, rowSchema } from '../entity/entity-schema.ts'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { REPEATED_ROW_MODES, EXISTING_ROW_MODES, importPreview, importResult } from '../entity/import-schemas.ts'
import { MAX_BULK_ROWS } from '../entity/bulk-limit.ts'
import { seenVersion } from '../entity/seen-version.ts'

/** One field of a record that changed: who, when, from what to what (texts of dictionaries and links included). */
export const historyEntry = z.object({
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
  kind: z.enum(['add', 'edit', 'delete', 'restore', 'purge']),
  revertible: z.boolean(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** A record as a choice in a picker. */
export const recordOption = z.object({
  value: z.string(),
  text: z.string(),
  hint: z.string().optional(),
  /** In a tree: nothing stands below it. */
  leaf: z.boolean().optional(),
  /** Switched off: shown where it is held already, not offered. */
  disabled: z.boolean().optional(),
  deleted: z.boolean().optional(),
})
export type RecordOption = z.output<typeof recordOption>

const optionsQuery = lazy(() =>
  z.object({
    keyword: z.string().max(100).optional(),
    /** The texts of these, deleted ones too: what a form holds already. */
    values: z.string().max(20_000).optional(),
    /** In a tree: what stands directly below this one, the roots below `0`. */
    pid: z.string().max(64).optional(),
    /** The unique field a link goes by, where that is not the id. */
    by: z.string().max(64).optional(),
    pageSize: z.coerce.number().int().min(1).max(500).catch(20).default(20),
  }),
)

const revertBody = lazy(() =>
  z.strictObject({
    id: idSchema,
    logId: z.string().max(40),
    /** Without it everything of the change is taken back that nobody has written again. */
    field: z.string().max(64).optional(),
    version: seenVersion,
  }),
)

/** Those that stood otherwise before: to take it back, these and no others are switched back. */
const switchedIds = lazy(() => z.object({ ids: z.array(z.string()) }))

const switchBody = lazy(() =>
  z.strictObject({ ids: idListSchema, status: z.enum(['0', '1'], { error: '状态只能是启用或停用' }) }),
)

/** Many bodies of one call; what is wrong with one is told at `rows.3.name`. */
const bulkBody = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row).min(1, '没有可以保存的数据').max(MAX_BULK_ROWS, `一次最多${MAX_BULK_ROWS}条`) })

/** The new records, in the order of the rows. */
const addedIds = lazy(() => z.object({ ids: z.array(z.string()) }))

/** Which of its fields may be changed says the definition (`bulkEditSchema`); the server asks it. */
const bulkEdit = lazy(() => z.looseObject({ id: idSchema, version: seenVersion }))

/** What was changed as it stood before, with the versions there are now: sent again, it takes all of it back. */
const bulkChange = lazy(() => z.object({ rows: z.array(z.looseObject({ id: z.string(), version: z.number() })) }))

const rowsQuery = lazy(() => z.object({ id: idSchema, name: z.string().max(64) }))

const rowsOfRecord = lazy(() =>
  z.object({
    version: z.number(),
    rows: z.array(z.looseObject({ id: z.string(), version: z.number() })),
  }),
)
export type RecordRows = z.output<ReturnType<typeof rowsOfRecord>>

const oneQuery = lazy(() => z.object({ id: idSchema }))
const idsInput = lazy(() => z.object({ ids: idListSchema }))
const nothing = z.null()
const file = { result: z.unknown(), answer: 'file' } as const
const recordOptions = lazy(() => z.array(recordOption))
const historyEntries = lazy(() => z.array(historyEntry))

const importQuery = lazy(() =>
  z.object({
    mode: z.enum(['all', 'skip']).catch('all').default('all'),
    again: z.enum(REPEATED_ROW_MODES).catch('skip').default('skip'),
    existing: z.enum(EXISTING_ROW_MODES).catch('refuse').default('refuse'),
  }),
)

const endpointCache = new WeakMap<object, unknown>()

/** The calls every record answers, made from its definition, once for each (rules/wire#standard-calls). */
export function entityEndpoints<F extends Fields, C extends EntityChildren>(
  entity: Entity<F, C>,
): EntityEndpoints<F, C> {
  const made = (endpointCache.get(entity) as EntityEndpoints<F, C> | undefined) ?? makeEndpoints(entity)
  endpointCache.set(entity, made)
  return made
}

function makeEndpoints<F extends Fields, C extends EntityChildren>(entity: Entity<F, C>) {
  const row = () => rowSchema(entity)
  const query = listQuerySchema
  const page = () => pageResultSchema(row()) as unknown as z.ZodType<PageResult<EntityRecord<F>>>
  const edit = () =>
    editSchema(entity) as z.ZodType<RecordEdit<F> & ChildRowChanges<C>, RecordEdit<F> & ChildRowChanges<C>>
  const draft = () =>
    draftSchema(entity) as z.ZodType<RecordDraft<F> & ChildRowChanges<C>, RecordDraft<F> & ChildRowChanges<C>>
  const call = <const M extends HttpMethod>(method: M, name: string, title: string, action: string) => {
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
    get: endpoint({ ...call('GET', 'queryById', '%详情', 'list'), query: oneQuery, result: row }),
    /** All rows of one kind, and the version of the record that they rest on. */
    rows: endpoint({
      ...call('GET', 'rows', '%的明细', 'list'),
      query: rowsQuery,
      result: rowsOfRecord,
    }),
    add: endpoint({ ...call('POST', 'add', '新增%', 'add'), body: draft, result: row }),
    edit: endpoint({ ...editCall, also: [{ method: 'POST', path: editCall.path }], body: edit, result: row }),
    /** All or none (rules/lists#many-at-once). */
    addBatch: endpoint({
      ...call('POST', 'addBatch', '批量新增%', 'add'),
      body: () => bulkBody(draft()),
      result: addedIds,
    }),
    editBatch: endpoint({
      ...call('PUT', 'editBatch', '批量修改%', 'edit'),
      body: () => bulkBody(bulkEdit()),
      result: bulkChange,
    }),
    switch: endpoint({
      ...call('PUT', 'status', '启用或停用%', 'edit'),
      body: switchBody,
      result: switchedIds,
    }),
    remove: endpoint({ ...call('DELETE', 'delete', '删除%', 'delete'), query: oneQuery, result: nothing }),
    removeBatch: endpoint({
      ...call('DELETE', 'deleteBatch', '批量删除%', 'delete'),
      query: idsInput,
      result: nothing,
    }),
    removeFound: endpoint({
      ...call('DELETE', 'deleteFound', '删除查到的全部%', 'delete'),
      query: matchingRowsQuerySchema,
      result: affectedIdsSchema,
    }),
    recycleBin: endpoint({ ...call('GET', 'recycleBin', '%回收站', 'recycle'), query, result: page }),
    restore: endpoint({ ...call('PUT', 'putRecycleBin', '还原%', 'recycle'), body: idsInput, result: nothing }),
    purge: endpoint({
      ...call('DELETE', 'deleteRecycleBin', '彻底删除%', 'recycle'),
      query: idsInput,
      result: nothing,
    }),
    options: endpoint({
      ...call('GET', 'options', '选择%', entity.chosenBy ?? 'signed-in'),
      query: optionsQuery,
      result: recordOptions,
    }),
    history: endpoint({
      ...call('GET', 'history', '%修改记录', 'list'),
      query: oneQuery,
      result: historyEntries,
    }),
    revert: endpoint({ ...call('POST', 'revert', '还原%的修改', 'edit'), body: revertBody, result: row }),
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
      query: importQuery,
      result: importResult,
    }),
  } as const
}

export type EntityEndpoints<F extends Fields = Fields, C extends EntityChildren = EntityChildren> = ReturnType<
  typeof makeEndpoints<F, C>
>
