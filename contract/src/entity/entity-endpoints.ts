import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idList, pageOf, pageQuery, type Page, type PageQuery } from '../wire.ts'
import { permissionCode, type Edit, type Draft, type Entity, type Row } from './entity.ts'
import { draftSchema, editSchema, rowSchema } from './entity-schema.ts'
import type { Fields } from './field.ts'

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
export const option = z.object({ value: z.string(), text: z.string(), hint: z.string().optional(), deleted: z.boolean().optional() })
export type Option = z.output<typeof option>

/** What an import did; with bad rows `fileUrl` leads to the error workbook (wire-contract §0.8). */
export const importResult = z.object({
  totalCount: z.number(),
  successCount: z.number(),
  errorCount: z.number(),
  msg: z.string(),
  fileUrl: z.string().optional(),
  fileName: z.string().optional(),
  errors: z.array(z.object({ row: z.number(), column: z.string(), reason: z.string() })),
  jobId: z.string().optional(),
})
export type ImportResult = z.output<typeof importResult>

const listQuery = pageQuery.catchall(z.union([z.string(), z.array(z.string())]).optional())

export type ListQuery = PageQuery & { [field: string]: unknown }

/** The calls every record answers, made from its definition (wire-contract §0.6–0.8). */
export function entityEndpoints<F extends Fields>(entity: Entity<F>) {
  const allow = (action: string) => permissionCode(entity, action)
  const at = (call: string) => `${entity.path}/${call}`
  const row = rowSchema(entity)
  const named = <const T extends object>(call: T) => ({ tag: entity.title, ...call })
  const query = listQuery as unknown as z.ZodType<ListQuery, Record<string, unknown>>
  const page = pageOf(row) as unknown as z.ZodType<Page<Row<F>>>
  const edit: z.ZodType<Edit<F>, Edit<F>> = editSchema(entity)
  const draft: z.ZodType<Draft<F>, Draft<F>> = draftSchema(entity)
  return {
    list: endpoint(named({ method: 'GET', path: at('list'), title: `${entity.title}列表`, allow: allow('list'), query, result: page })),
    get: endpoint(named({ method: 'GET', path: at('queryById'), title: `${entity.title}详情`, allow: allow('list'), query: z.object({ id }), result: row })),
    add: endpoint(named({ method: 'POST', path: at('add'), title: `新增${entity.title}`, allow: allow('add'), body: draft, result: row })),
    edit: endpoint(named({ method: 'PUT', path: at('edit'), also: [{ method: 'POST', path: at('edit') }], title: `编辑${entity.title}`, allow: allow('edit'), body: edit, result: row })),
    remove: endpoint(named({ method: 'DELETE', path: at('delete'), title: `删除${entity.title}`, allow: allow('delete'), query: z.object({ id }), result: z.null() })),
    removeBatch: endpoint(named({ method: 'DELETE', path: at('deleteBatch'), title: `批量删除${entity.title}`, allow: allow('delete'), query: z.object({ ids: idList }), result: z.null() })),
    recycleBin: endpoint(named({ method: 'GET', path: at('recycleBin'), title: `${entity.title}回收站`, allow: allow('recycle'), query, result: page })),
    restore: endpoint(named({ method: 'PUT', path: at('putRecycleBin'), title: `还原${entity.title}`, allow: allow('recycle'), body: z.object({ ids: idList }), result: z.null() })),
    purge: endpoint(named({ method: 'DELETE', path: at('deleteRecycleBin'), title: `彻底删除${entity.title}`, allow: allow('recycle'), query: z.object({ ids: idList }), result: z.null() })),
    options: endpoint(named({ method: 'GET', path: at('options'), title: `选择${entity.title}`, allow: 'signed-in', query: z.object({ keyword: z.string().max(100).optional(), values: z.string().max(10_000).optional(), pid: z.string().max(64).optional(), pageSize: z.coerce.number().int().min(1).max(500).catch(20).default(20) }), result: z.array(option) })),
    history: endpoint(named({ method: 'GET', path: at('history'), title: `${entity.title}修改记录`, allow: allow('list'), query: z.object({ id }), result: z.array(historyLine) })),
    revert: endpoint(named({ method: 'POST', path: at('revert'), title: `撤回${entity.title}的修改`, allow: allow('edit'), body: z.strictObject({ id, logId: z.string().max(40), field: z.string().max(64), version: z.coerce.number().int().optional() }), result: row })),
    exportXls: endpoint(named({ method: 'GET', path: at('exportXls'), title: `导出${entity.title}`, allow: allow('export'), query, result: z.unknown(), answer: 'file' })),
    importTemplate: endpoint(named({ method: 'GET', path: at('importTemplate'), title: `${entity.title}导入模板`, allow: allow('import'), result: z.unknown(), answer: 'file' })),
    importExcel: endpoint(named({ method: 'POST', path: at('importExcel'), title: `导入${entity.title}`, allow: allow('import'), bodyKind: 'multipart', query: z.object({ mode: z.enum(['all', 'skip']).catch('all').default('all') }), result: importResult })),
  } as const
}

export type EntityEndpoints<F extends Fields = Fields> = ReturnType<typeof entityEndpoints<F>>
