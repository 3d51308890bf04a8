import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'

const calls = callsBelow({ path: '/he/userNoticeCount', tag: '用户通知数', allow: 'he:userNoticeCount:list' })

/** A patient as one may know them where one stands (rules/places#viewers-by-name). */
const count = lazy(() =>
  z.object({
    id: z.string(),
    viewer: z.string(),
    noticeType: z.string(),
    noticeType_dictText: z.string(),
    total: z.number(),
    unread: z.number(),
    read: z.number(),
    clicked: z.number(),
    failed: z.number(),
    lastSendTime: z.string().nullable(),
    lastReadTime: z.string().nullable(),
    hospitalId: z.string().nullable(),
    hospitalId_dictText: z.string().nullable(),
    areaCode: z.string().nullable(),
    areaCode_dictText: z.string().nullable(),
  }),
)
export type UserNoticeCountRow = z.output<ReturnType<typeof count>>

const notice = lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    sendTime: z.string(),
    readTime: z.string().nullable(),
    clickTime: z.string().nullable(),
    /** he_message_status; null where WeChat was not to tell it. */
    message: z.string().nullable(),
    message_dictText: z.string().nullable(),
    messageError: z.string().nullable(),
  }),
)
export type CountedNotice = z.output<ReturnType<typeof notice>>

/** What patients were told and have not read (rules/notices#counts). */
export const userNoticeCountCalls = {
  list: calls.get('list', '用户通知数列表', { query: listQuerySchema, result: () => pageResultSchema(count()) }),
  /** With the newest notices that are counted. */
  one: calls.get('queryById', '用户通知明细', {
    query: () => z.object({ id: idSchema }),
    result: () => count().extend({ notices: z.array(notice()) }),
  }),
  exportXls: calls.get('exportXls', '导出用户通知数', listExport('he:userNoticeCount:export')),
  /** 标为已读: all that these count. */
  read: calls.post('read', '用户通知标为已读', {
    allow: 'he:userNoticeCount:read',
    body: () => z.strictObject({ ids: z.array(idSchema).min(1, '请选择用户').max(500, '一次最多500条') }),
  }),
  /** 重算: counts are made equal to the notices; answers how many were not. */
  recount: calls.post('recount', '重算用户通知数', {
    allow: 'he:userNoticeCount:recount',
    result: () => z.object({ mended: z.number() }),
  }),
}
