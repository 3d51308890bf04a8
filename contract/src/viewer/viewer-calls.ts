import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'

/** The mini program's calls (domain §7). The token goes in the header `X-Wx-Token`. */
const tag = '小程序'
const base = '/wx/v1'

const viewerUser = z.object({ id: z.string(), nick: z.string(), avatar: z.string().nullable() })

/** A video as a card in a list. */
export const videoCard = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  duration: z.number(),
  charge: z.string(),
  priceFen: z.number(),
  plays: z.number(),
  progressPct: z.number(),
})
export type VideoCard = z.output<typeof videoCard>

export const ENTRY_SCENES = ['qr', 'task', 'search', 'home', 'class', 'share', 'carousel', 'notice'] as const

/** One beat of a watching viewer (domain §4.3): what was played since the last one. */
export const beat = z.object({
  sessionNo: id,
  seq: z.number().int().min(0).max(1_000_000),
  pos: z.number().min(0).max(100_000),
  speed: z.number().min(0.1).max(16),
  /** Contiguous stretches really played, in seconds of the video: [[from, to], …]. */
  ranges: z.array(z.tuple([z.number().min(0).max(100_000), z.number().min(0).max(100_000)])).max(200),
  playing: z.boolean(),
  ended: z.boolean().optional(),
  clientTs: z.number().optional(),
})
export type Beat = z.output<typeof beat>

const beatAnswer = z.object({ progressPct: z.number(), complete: z.boolean(), stop: z.string().optional() })
export type BeatAnswer = z.output<typeof beatAnswer>

export const viewerCalls = {
  login: endpoint({
    method: 'POST',
    path: `${base}/auth/login`,
    title: '小程序登录',
    tag,
    allow: 'public',
    body: z.object({
      code: z.string().min(1).max(128),
      scene: z.string().max(64).optional(),
      inviter: z.string().max(64).optional(),
    }),
    result: z.object({ token: z.string(), expireAt: z.string(), user: viewerUser }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${base}/video/list`,
    title: '视频列表',
    tag,
    allow: 'viewer',
    query: z.object({
      classificationId: id.optional(),
      hospitalId: id.optional(),
      keyword: z.string().max(60).optional(),
      sort: z.enum(['hot', 'new', 'rel']).catch('new').default('new'),
      pageNo: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(20).catch(10).default(10),
    }),
    result: z.object({ records: z.array(videoCard), total: z.number() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/video/detail`,
    title: '视频详情',
    tag,
    allow: 'viewer',
    query: z.object({ id }),
    result: z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string().nullable(),
      cover: z.string().nullable(),
      duration: z.number(),
      disclaimer: z.string().nullable(),
      aiLabel: z.string().nullable(),
      charge: z.object({ type: z.string(), originFen: z.number(), payFen: z.number() }),
      entitle: z.object({ ok: z.boolean(), reason: z.string(), trialSec: z.number() }),
      lastPos: z.number(),
      progressPct: z.number(),
      complete: z.boolean(),
    }),
  }),
  play: endpoint({
    method: 'POST',
    path: `${base}/video/play`,
    title: '开始播放',
    tag,
    allow: 'viewer',
    body: z.object({
      videoId: id,
      entryScene: z.enum(ENTRY_SCENES).catch('home').default('home'),
      device: z
        .object({
          os: z.string().max(20).optional(),
          brand: z.string().max(40).optional(),
          model: z.string().max(40).optional(),
          net: z.string().max(20).optional(),
        })
        .optional(),
    }),
    result: z.object({
      sessionNo: z.string(),
      url: z.string(),
      type: z.literal('hls'),
      expireAt: z.string(),
      startPos: z.number(),
      beatSec: z.number(),
      watermark: z.string(),
      duration: z.number(),
    }),
  }),
  beat: endpoint({
    method: 'POST',
    path: `${base}/watch/beat`,
    title: '观看心跳',
    tag,
    allow: 'viewer',
    body: z.union([beat, z.array(beat).min(1).max(60)]),
    result: beatAnswer,
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/watch/history`,
    title: '观看历史',
    tag,
    allow: 'viewer',
    query: z.object({ pageNo: z.coerce.number().int().min(1).max(10_000).catch(1).default(1) }),
    result: z.object({
      records: z.array(videoCard.extend({ lastTime: z.string(), complete: z.boolean() })),
      total: z.number(),
    }),
  }),
}
