import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { viewerPageNo, viewerPageSize, viewerPathBase, viewerTag } from './viewer-schemas.ts'

const viewer = { tag: viewerTag, allow: 'viewer' } as const

/** he_notice_type. */
export const NOTICE_TYPES = ['system', 'consult', 'order', 'vip', 'task', 'content'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

const counted = lazy(() => z.object({ total: z.number(), unread: z.number() }))

/** What a viewer is told (rules/viewers#notices). */
export const viewerNoticeCalls = {
  list: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/notice/list`,
    title: '我的通知',
    query: () => z.object({ type: z.enum(NOTICE_TYPES).optional(), pageNo: viewerPageNo, pageSize: viewerPageSize }),
    result: () =>
      pageResultSchema(
        z.object({
          id: z.string(),
          type: z.string(),
          title: z.string(),
          content: z.string(),
          /** he_link_type, or `task`: where a tap leads. */
          linkType: z.string(),
          linkRef: z.string().nullable(),
          read: z.boolean(),
          clicked: z.boolean(),
          sendTime: z.string(),
        }),
      ),
  }),
  count: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/notice/count`,
    title: '通知数',
    result: () => z.object({ unread: z.number(), types: z.array(counted().extend({ type: z.string() })) }),
  }),
  read: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/notice/read`,
    title: '通知标为已读',
    /** Those; without any, all of a kind, or all. */
    body: () => z.strictObject({ ids: z.array(idSchema).max(100).optional(), type: z.enum(NOTICE_TYPES).optional() }),
    result: () => z.object({ unread: z.number() }),
  }),
  /** Somebody tapped it and went where it leads: it is read as well. */
  click: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/notice/click`,
    title: '点开通知',
    body: () => z.strictObject({ id: idSchema }),
    result: () => z.object({ unread: z.number() }),
  }),
  /**
   * Somebody answered `wx.requestSubscribeMessage`: each kind they accepted may be told once more by WeChat
   * (rules/notices#wechat). `code` is a new one of `wx.login`: who they are there is kept closed, for that alone.
   */
  subscribe: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/notice/subscribe`,
    title: '订阅消息',
    body: () =>
      z.strictObject({
        code: z.string().min(1).max(128),
        results: z
          .array(
            z.strictObject({
              templateId: z.string().min(1).max(64),
              result: z.enum(['accept', 'reject', 'ban', 'filter']),
            }),
          )
          .min(1, '请选择要订阅的消息')
          .max(NOTICE_TYPES.length),
      }),
    /** How often each kind may still be told. */
    result: () => z.object({ types: z.array(z.object({ type: z.string(), left: z.number() })) }),
  }),
}
