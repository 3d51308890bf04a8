import { lazy } from '@xuanjiao/wire/lazy'
import { QR_TARGETS } from '../business/qr-codes/qr-targets.ts'
import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { endpoint } from '../calls/endpoint.ts'
import { scannedQrCode } from './scanned-code.ts'
import { viewerPathBase, viewerPageNo, viewerTag, videoCard, viewerUser } from './viewer-schemas.ts'

/**
 * The mini program's calls on what is a viewer's own: consent, profile, codes scanned, likes, favourites
 * (rules/viewers#calls).
 */

const viewer = { tag: viewerTag, allow: 'viewer' } as const
const namedRecord = lazy(() => z.object({ id: z.string(), name: z.string() }))

/** Bands only, never a birth date (rules/viewers#bands). */
export const AGE_BANDS = ['0-6', '7-17', '18-44', '45-59', '60-74', '75+'] as const

const markResult = z.object({ state: z.boolean(), count: z.number() })
/** Without `on`, a like stays one and a favourite is turned round. */
const markBody = z.object({ videoId: idSchema, on: z.boolean().optional() })

/** Where somebody agreed or took it back. */
const channel = z.string().trim().min(1).max(40).default('mini-program')

export const viewerOwnCalls = {
  consent: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/auth/consent`,
    title: '同意隐私政策',
    /** `scene`: what the first visit came by; it is kept from now on, not from the sign-in. */
    body: () =>
      z.object({
        version: z.string().min(1).max(20),
        healthConsent: z.boolean().default(false),
        channel,
        scene: z.string().max(128).optional(),
      }),
    result: () => z.null(),
  }),
  /** 绑定手机号: by a code of WeChat's 获取手机号 (rules/patient-page#phone). */
  phone: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/auth/phone`,
    title: '绑定手机号',
    body: () => z.object({ phoneCode: z.string().min(1).max(128) }),
    result: () => z.object({ phoneMasked: z.string() }),
  }),
  withdraw: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/auth/consent/withdraw`,
    title: '撤回同意',
    body: () => z.object({ channel }),
    result: () => z.null(),
  }),
  exportOwn: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/user/export`,
    title: '导出我的数据',
    result: () => z.record(z.string(), z.unknown()),
  }),
  profile: endpoint({
    ...viewer,
    method: 'PUT',
    path: `${viewerPathBase}/user/profile`,
    title: '修改个人资料',
    body: () =>
      z.object({
        nick: z.string().trim().min(1, '请输入昵称').max(20, '昵称最多20个字符').optional(),
        avatar: z.string().max(300).nullable().optional(),
        ageBand: z.enum(AGE_BANDS).nullable().optional(),
        gender: z.enum(['0', '1', '2']).nullable().optional(),
      }),
    result: viewerUser,
  }),
  deactivate: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/user/deactivate`,
    title: '注销账号',
    body: () => z.object({ reason: z.string().trim().min(1, '请说明注销原因').max(200) }),
    result: () => z.null(),
  }),
  home: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/user/home`,
    title: '我的',
    result: () =>
      z.object({
        user: viewerUser,
        counts: z.object({ fav: z.number(), watch: z.number(), order: z.number(), unread: z.number() }),
        vip: z.object({ active: z.boolean(), end: z.string().nullable() }),
        /** Until when what the hospital offers its patients is free. */
        freeUntil: z.string().nullable(),
        tasks: z.array(z.object({ videoId: z.string(), title: z.string(), progressPct: z.number() })),
      }),
  }),
  enter: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/qr/enter`,
    title: '扫码进入',
    body: () => z.object({ q: scannedQrCode }),
    result: () =>
      z.object({
        target: z.object({ type: z.enum(QR_TARGETS), id: z.string(), title: z.string() }),
        hospital: namedRecord().nullable(),
        department: namedRecord().nullable(),
        playlist: namedRecord().nullable(),
        freeUntil: z.string().nullable(),
        isNewBind: z.boolean(),
        /** What a viewer should know: that the hospital's own offers have ended, or that the ward is closed. */
        notice: z.string().nullable(),
      }),
  }),
  like: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/video/like`,
    title: '点赞',
    body: markBody,
    result: markResult,
  }),
  favorite: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/favorite/toggle`,
    title: '收藏或取消收藏',
    body: markBody,
    result: markResult,
  }),
  favorites: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/favorite/list`,
    title: '我的收藏',
    query: () => z.object({ pageNo: viewerPageNo }),
    result: () => pageResultSchema(videoCard.extend({ favTime: z.string() })),
  }),
  forget: endpoint({
    ...viewer,
    method: 'DELETE',
    path: `${viewerPathBase}/watch/history`,
    title: '删除观看历史',
    /** Videos; without any, the whole history. */
    query: () => z.object({ ids: idListSchema.optional() }),
    result: () => z.object({ removed: z.number() }),
  }),
}
