import { z } from 'zod'

/** The tag of all calls of the mini program, and what their paths begin with (rules/viewers#calls). */
export const viewerTag = '小程序'
export const viewerPathBase = '/wx/v1'

/** A video as a card in a list. */
export const videoCard = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  /** Seconds. */
  duration: z.number(),
  /** he_charge_type. */
  charge: z.string(),
  priceFen: z.number(),
  /** One word in the corner: 置顶, 热门 or 最新. */
  tag: z.string().nullable(),
  /** Shown on the cover of a video with parts made by AI. */
  aiLabel: z.string().nullable(),
  plays: z.number(),
  progressPct: z.number(),
})
export type VideoCard = z.output<typeof videoCard>

/**
 * A page of a viewer's list. The total is counted up to 10,000 and no page lies further down; beyond the end stands the
 * last one, as the answer's `current` says.
 */
export const viewerPageNo = z.coerce.number().int().min(1).max(1000).catch(1).default(1)
export const viewerPageSize = z.coerce.number().int().min(1).max(20).catch(10).default(10)

/** What a person types to look for something. */
export const searchKeyword = z.string().trim().max(60, '搜索内容最多60个字符')

/** Who a viewer is, as the mini program shows it. */
export const viewerUser = z.object({
  id: z.string(),
  nick: z.string(),
  avatar: z.string().nullable(),
  phoneBound: z.boolean(),
  /** With stars. */
  phone: z.string().nullable(),
  wechatBound: z.boolean(),
  vip: z.object({ active: z.boolean(), end: z.string().nullable() }),
  bindHospital: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Version of the privacy terms agreed to. */
  consent: z.string().nullable(),
  /** What they watch is kept: they agreed to that, too. */
  recorded: z.boolean(),
})

/** The eight characters of a printed code (rules/catalogue#printed-codes). */
export const qrCodeSchema = z.string().regex(/^[A-Za-z2-7]{8}$/, '二维码不正确')

/** The path of a picture the viewer has uploaded (`POST /upload/image`). */
export const viewerPicture = z.string().regex(/^consult\/\d{4}\/\d{2}\/[0-9a-f]{32}\.\w{3,4}$/, '请重新上传图片')
