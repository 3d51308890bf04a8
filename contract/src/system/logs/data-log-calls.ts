import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { defineEntity } from '../../entity/entity.ts'

/** What a change did to a record. */
export const DATA_LOG_KINDS = { add: '新增', edit: '修改', delete: '删除', restore: '还原', purge: '彻底删除' } as const

/** A change of a record, as the database logged it (rules/wire-system#data-logs). */
export const dataLogLine = defineEntity({
  name: 'dataLogLine',
  title: '数据日志',
  path: '/sys/dataLog',
  table: 'sys_data_log',
  perms: 'sys:dataLog',
  nameField: 'dataTable',
  scope: { kind: 'shared' },
  fields: {
    dataTable: { kind: 'text', title: '表名', width: 180 },
    dataId: { kind: 'text', title: '数据编号', width: 280 },
    dataVersion: { kind: 'text', title: '版本', width: 80 },
    kind: { kind: 'text', title: '变更', width: 90 },
    createBy: { kind: 'text', title: '操作人', width: 130 },
    createTime: { kind: 'datetime', title: '时间', required: true, width: 160 },
  },
  derived: {
    tableTitle: { kind: 'text', title: '数据', width: 140 },
    recordName: { kind: 'text', title: '名称', width: 200 },
    dataContent: { kind: 'text', title: '改动的字段', width: 280 },
  },
  list: [
    'tableTitle',
    'recordName',
    'kind',
    'dataContent',
    'createBy',
    'createTime',
    'dataVersion',
    'dataId',
    'dataTable',
  ],
  search: ['dataTable', 'dataId', 'createBy', 'createTime'],
  form: [],
  excel: {},
  sort: { field: 'createTime', direction: 'desc' },
  unit: '条',
  readOnly: true,
  log: true,
})

const dataLogRow = lazy(() =>
  z.object({
    id: z.string(),
    dataTable: z.string(),
    /** What the records of the table are called. */
    tableTitle: z.string(),
    /** What the record is called now, as far as the asker sees it. */
    recordName: z.string().nullable(),
    dataId: z.string(),
    dataVersion: z.string(),
    kind: z.string(),
    kind_dictText: z.string(),
    /** JSON text: in the list the titles of the fields that changed, of a version every field by its title. */
    dataContent: z.string(),
    createBy: z.string().nullable(),
    createTime: z.string(),
  }),
)
export type DataLogListRow = z.output<ReturnType<typeof dataLogRow>>

const dataVersion = lazy(() => dataLogRow().omit({ tableTitle: true, recordName: true }))
export type DataVersion = z.output<ReturnType<typeof dataVersion>>

const calls = callsBelow({ path: dataLogLine.path, tag: '数据日志', allow: 'sys:dataLog:list' })

/** Changes of records, and two versions of one side by side: each as far as the asker may see the record itself. */
export const dataLogCalls = {
  list: calls.get('list', '数据日志', { query: listQuerySchema, result: () => pageResultSchema(dataLogRow()) }),
  versions: calls.get('queryDataVerList', '数据的版本', {
    query: () => z.object({ dataTable: z.string().max(100), dataId: idSchema }),
    result: () => z.array(dataVersion()),
  }),
  /** By the ids of two lines of the log. */
  compare: calls.get('queryCompareList', '比较两个版本', {
    query: () => z.object({ dataId1: idSchema, dataId2: idSchema }),
    result: () => z.array(dataVersion()),
  }),
} as const
