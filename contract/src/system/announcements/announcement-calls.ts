import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { requestBody } from '../../calls/request-body.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { announcement, ANNOUNCEMENT_SPELLINGS } from './announcement.ts'
import { announcementWorkflow } from './announcement-workflow.ts'
import { myAnnouncement } from './my-announcement.ts'

/** The addresses of both pages, as menus of that wire have them. */
export const ANNOUNCEMENTS_PAGE = '/isystem/annountCement'
export const MY_ANNOUNCEMENTS_PAGE = '/isps/userAnnouncement'

const TAG = '系统公告'
const kept = callsBelow({ path: announcement.path, tag: TAG, allow: 'sys:announcement:publish' })
const read = callsBelow({ path: announcement.path, tag: TAG })
const mine = callsBelow({ path: myAnnouncement.path, tag: '我的消息', ofOneself: true })

const nullable = z.string().nullable()

/** What a reader is shown of an announcement. */
const noticeRow = z.object({
  id: z.string(),
  title: z.string(),
  [ANNOUNCEMENT_SPELLINGS.title]: z.string().optional(),
  msgAbstract: nullable,
  msgContent: z.string(),
  msgCategory: z.string(),
  priority: z.string(),
  sender: nullable,
  senderName: nullable,
  sendTime: nullable,
  startTime: nullable,
  endTime: nullable,
  createTime: z.string(),
  sendStatus: z.string(),
  openType: nullable,
  openPage: nullable,
  busId: nullable,
})
export type NoticeRow = z.output<typeof noticeRow>

/** A line of 我的消息; `id` and `anntId` both are the announcement's. */
const myAnnouncementRow = lazy(() =>
  z.looseObject({
    id: z.string(),
    anntId: z.string(),
    userId: z.string(),
    title: z.string(),
    msgContent: z.string(),
    msgAbstract: nullable,
    sender: nullable,
    senderName: nullable,
    priority: z.string(),
    msgCategory: z.string(),
    readFlag: z.string(),
    sendTime: z.string(),
    busId: nullable,
    openType: nullable,
    openPage: nullable,
  }),
)

const unread = z.object({
  anntMsgList: z.array(noticeRow),
  anntMsgTotal: z.number(),
  sysMsgList: z.array(noticeRow),
  sysMsgTotal: z.number(),
})

const reader = lazy(() =>
  z.object({
    id: z.string(),
    username: z.string(),
    realname: nullable,
    departs: nullable,
    readTime: nullable,
  }),
)
export type AnnouncementReader = z.output<ReturnType<typeof reader>>

/** Publishing, reading and what of it is counted (rules/wire-system#announcements). */
export const announcementCalls = {
  publish: eventCall(announcementWorkflow, 'publish', { result: z.null(), title: '发布系统公告' }),
  revoke: eventCall(announcementWorkflow, 'revoke', { result: z.null(), title: '撤销系统公告' }),
  /** The same two as clients of that wire ask for them. */
  publishById: kept.get('doReleaseData', '发布系统公告', { query: () => z.object({ id: idSchema }), reading: false }),
  revokeById: kept.get('doReovkeData', '撤销系统公告', { query: () => z.object({ id: idSchema }), reading: false }),
  /** Tells those it is for once more. */
  tellAgain: kept.get('syncNotic', '再次推送系统公告', { query: () => z.object({ anntId: idSchema }), reading: false }),
  /** Whoever it is for, and whoever keeps announcements. */
  read: read.get('queryById', '查看系统公告', { query: () => z.object({ id: idSchema }), result: noticeRow }),
  /** What a person has not read, of each kind the latest. */
  unread: read.get('listByUser', '我的未读消息', {
    query: () => z.object({ pageSize: z.coerce.number().int().min(1).max(50).catch(5).default(5) }),
    result: unread,
    poll: true,
  }),
  /** Who has read it, and who has not. */
  readers: kept.get('readers', '公告阅读情况', {
    allow: 'sys:announcement:list',
    query: () => pageQuerySchema.extend({ id: idSchema, read: z.enum(['0', '1']) }),
    result: () => pageResultSchema(reader()),
  }),
} as const

/** What a person does with the announcements that are for them. */
export const myAnnouncementCalls = {
  list: mine.get('getMyAnnouncementSend', '我的消息', {
    query: listQuerySchema,
    result: () => pageResultSchema(myAnnouncementRow()),
  }),
  markRead: mine.put('editByAnntIdAndUserId', '标记消息已读', { body: () => requestBody({ anntId: idSchema }) }),
  markAllRead: mine.put('readAll', '全部消息已读'),
} as const
