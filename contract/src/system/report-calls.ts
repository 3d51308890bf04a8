import { z } from 'zod'
import { pageQuerySchema, type PageQuery } from '@xuanjiao/wire/query/page-query-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { endpoint } from '../calls/endpoint.ts'

const tag = '报表'
const at = (call: string) => `/online/cgreport/api/${call}`

/**
 * A column of a published report (rules/wire-system#reports); `customRender` names one of the report's dictionaries.
 */
const reportColumn = z.object({
  title: z.string(),
  dataIndex: z.string(),
  align: z.enum(['left', 'center', 'right']),
  width: z.number().optional(),
  sorter: z.boolean(),
  customRender: z.string().optional(),
})

export const reportHead = z.object({
  cgRpConfigId: z.string(),
  cgRpConfigName: z.string(),
  columns: z.array(reportColumn),
  dictOptions: z.record(z.string(), z.array(z.object({ value: z.string(), text: z.string() }))),
})
export type ReportHead = z.output<typeof reportHead>

/** What may be asked for. `hidden` "1": folded away until the query area is expanded. `group` is a range. */
export const reportQueryField = z.object({
  label: z.string(),
  field: z.string(),
  mode: z.enum(['single', 'group']),
  view: z.enum(['text', 'date', 'list']),
  hidden: z.enum(['0', '1']),
  dictCode: z.string().optional(),
})
export type ReportQueryField = z.output<typeof reportQueryField>

export type ReportRow = Record<string, unknown>
export type ReportQuery = PageQuery & { id: string; [field: string]: unknown }

const dataQuery = pageQuerySchema
  .extend({ id: z.string().max(64) })
  .catchall(z.union([z.string(), z.array(z.string())]).optional())

const reportPage = pageResultSchema(z.record(z.string(), z.unknown())).extend({
  /** As of when, where a replica answers (rules/figures#replica); null where the rows are those of now. */
  asOf: z.string().nullable(),
})
export type ReportPage = z.output<typeof reportPage>

/** Reports that people choose records from. Each asks for its own permission, that of the list it reads. */
export const reportCalls = {
  columns: endpoint({
    method: 'GET',
    path: at('getRpColumns/{code}'),
    title: '报表列信息',
    tag,
    allow: 'signed-in',
    query: () => z.object({ code: z.string().max(64) }),
    result: reportHead,
  }),
  items: endpoint({
    method: 'GET',
    path: at('getQueryInfo/{id}'),
    title: '报表查询条件',
    tag,
    allow: 'signed-in',
    query: () => z.object({ id: z.string().max(64) }),
    result: () => z.array(reportQueryField),
  }),
  data: endpoint({
    method: 'GET',
    path: at('getData/{id}'),
    title: '报表数据',
    tag,
    allow: 'signed-in',
    query: dataQuery,
    result: reportPage,
  }),
} as const
