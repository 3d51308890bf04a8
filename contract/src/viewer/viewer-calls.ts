import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { endpoint } from '../calls/endpoint.ts'
import {
  viewerPathBase,
  searchKeyword,
  viewerPageNo,
  viewerPageSize,
  qrCodeSchema,
  viewerTag,
  videoCard,
  viewerUser,
} from './viewer-schemas.ts'

export { videoCard, type VideoCard } from './viewer-schemas.ts'

/** The mini program's calls on videos and watching (rules/viewers#calls). The token goes in the header `X-Wx-Token`. */

export const ENTRY_SCENES = ['qr', 'task', 'search', 'home', 'class', 'share', 'carousel', 'notice'] as const

/** One heartbeat of a watching viewer (rules/watching#heartbeats): what was played since the last one. */
export const heartbeat = z.object({
  sessionNo: idSchema,
  seq: z.number().int().min(0).max(1_000_000),
  pos: z.number().min(0).max(100_000),
  speed: z.number().min(0.1).max(16),
  /** Contiguous stretches really played, in seconds of the video: [[from, to], …]. */
  ranges: z.array(z.tuple([z.number().min(0).max(100_000), z.number().min(0).max(100_000)])).max(200),
  playing: z.boolean(),
  ended: z.boolean().optional(),
  clientTs: z.number().optional(),
})
export type Heartbeat = z.output<typeof heartbeat>

const heartbeatAnswer = z.object({ progressPct: z.number(), complete: z.boolean(), stop: z.string().optional() })
export type HeartbeatAnswer = z.output<typeof heartbeatAnswer>

/** What is kept of the device: brand and model, nothing that tells it apart. */
const device = lazy(() =>
  z.object({
    os: z.string().max(20).optional(),
    brand: z.string().max(40).optional(),
    model: z.string().max(40).optional(),
    net: z.string().max(20).optional(),
  }),
)

const sort = lazy(() => z.enum(['hot', 'new', 'rel']).catch('new'))

export const viewerCalls = {
  login: endpoint({
    method: 'POST',
    path: `${viewerPathBase}/auth/login`,
    title: '小程序登录',
    tag: viewerTag,
    allow: 'public',
    body: () =>
      z.object({
        code: z.string().min(1).max(128),
        scene: z.string().max(64).optional(),
        inviter: z.string().max(64).optional(),
      }),
    result: () => z.object({ token: z.string(), expireAt: z.string(), user: viewerUser }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/video/list`,
    title: '视频列表',
    tag: viewerTag,
    allow: 'visitor',
    query: () =>
      z.object({
        classificationId: idSchema.optional(),
        deptCode: z.string().max(20).optional(),
        illnessId: idSchema.optional(),
        doctorId: idSchema.optional(),
        hospitalId: idSchema.optional(),
        /** A video type of a hospital. */
        typeId: idSchema.optional(),
        eduPhase: z.string().max(20).optional(),
        keyword: searchKeyword.optional(),
        /** Left out: the best match for a keyword, else the newest. */
        sort: sort().optional(),
        pageNo: viewerPageNo,
        pageSize: viewerPageSize,
      }),
    result: () => pageResultSchema(videoCard),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/video/detail`,
    title: '视频详情',
    tag: viewerTag,
    allow: 'visitor',
    query: () => z.object({ id: idSchema }),
    result: () =>
      z.object({
        id: z.string(),
        title: z.string(),
        subTitle: z.string().nullable(),
        summary: z.string().nullable(),
        cover: z.string().nullable(),
        duration: z.number(),
        orientation: z.string(),
        doctor: z
          .object({
            id: z.string(),
            name: z.string(),
            title: z.string(),
            hospital: z.string(),
            photo: z.string().nullable(),
            verified: z.boolean(),
          })
          .nullable(),
        presenter: z.string().nullable(),
        evidence: z.array(z.record(z.string(), z.unknown())),
        sourceType: z.string(),
        sourceNote: z.string().nullable(),
        disclaimer: z.string().nullable(),
        aiLabel: z.string().nullable(),
        charge: z.object({ type: z.string(), originFen: z.number(), payFen: z.number(), vipFree: z.boolean() }),
        entitle: z.object({ ok: z.boolean(), reason: z.string(), trialSec: z.number() }),
        lastPos: z.number(),
        progressPct: z.number(),
        complete: z.boolean(),
        plays: z.number(),
        liked: z.boolean(),
        likes: z.number(),
        faved: z.boolean(),
        favs: z.number(),
        allowShare: z.boolean(),
        hasSubtitle: z.boolean(),
        illnesses: z.array(z.object({ id: z.string(), name: z.string() })),
        related: z.array(videoCard),
      }),
  }),
  play: endpoint({
    method: 'POST',
    path: `${viewerPathBase}/video/play`,
    title: '开始播放',
    tag: viewerTag,
    allow: 'viewer',
    body: () =>
      z.object({
        videoId: idSchema,
        entryScene: z.enum(ENTRY_SCENES).catch('home').default('home'),
        /** The code scanned in this visit. */
        qrCode: qrCodeSchema.optional(),
        taskId: idSchema.optional(),
        playlistId: idSchema.optional(),
        /** One rendition instead of all of them; taken when the video has it. */
        quality: z.enum(['1080p', '720p', '480p']).optional(),
        device: device().optional(),
      }),
    result: () =>
      z.object({
        sessionNo: z.string(),
        url: z.string(),
        type: z.literal('hls'),
        /** WebVTT, beside the playlist and with the same right; null where there is none. */
        subtitle: z.string().nullable(),
        expireAt: z.string(),
        startPos: z.number(),
        beatSec: z.number(),
        watermark: z.string(),
        duration: z.number(),
        /** Why it may be watched; `trial`: the playlist ends after `trialSec` seconds. */
        entitle: z.string(),
        trialSec: z.number().nullable(),
        /** False before the viewer has agreed: the video plays, and nothing of it is kept. */
        recorded: z.boolean(),
      }),
  }),
  /** The 16 bytes a player decrypts segments with. The address stands in the playlist; a player sends no headers with it. */
  key: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/video/key/{kid}`,
    title: '视频密钥',
    tag: viewerTag,
    allow: 'visitor',
    answer: 'file',
    /** `t` says what the play address says: who, which video and version, how much of it, until when. */
    query: () => z.object({ kid: idSchema, t: z.string().max(200).optional() }),
    result: () => z.unknown(),
  }),
  beat: endpoint({
    method: 'POST',
    path: `${viewerPathBase}/watch/beat`,
    title: '观看心跳',
    tag: viewerTag,
    allow: 'viewer',
    body: () => z.union([heartbeat, z.array(heartbeat).min(1).max(60)]),
    result: heartbeatAnswer,
  }),
  history: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/watch/history`,
    title: '观看历史',
    tag: viewerTag,
    allow: 'viewer',
    query: () => z.object({ pageNo: viewerPageNo }),
    result: () => pageResultSchema(videoCard.extend({ lastTime: z.string(), complete: z.boolean() })),
  }),
}
