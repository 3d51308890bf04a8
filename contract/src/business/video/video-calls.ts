import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { videoWorkflow } from './lifecycle/video-workflow.ts'

const tag = '视频'

/** What the upload says of itself in the tus header `Upload-Metadata`. */
export const videoUploadMetadata = z.object({
  videoId: idSchema,
  filename: z.string().min(1).max(255),
  /** The file's digest as the sender worked it out; what arrives must have the same. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, '文件指纹不正确')
    .optional(),
})

/** Names the window that carries a file: a second one is told that the first is at it. */
export const UPLOAD_WINDOW_HEADER = 'x-upload-window'

/** Kinds of files a video may be made from (rules/videos#source-files), and the largest one. */
export const VIDEO_EXTENSIONS = ['mp4', 'mov', 'mkv', 'avi', 'wmv', 'flv', 'webm'] as const
export const MAX_VIDEO_BYTES = 2 * 1024 ** 3
/** Seconds a video may last (rules/media#probing). */
export const MIN_VIDEO_SECONDS = 5
export const MAX_VIDEO_SECONDS = 3600

const uploadPath = z.object({ uploadId: z.string().regex(/^[0-9a-f]{32}$/, '上传编号不正确') })
const raw = { tag, bodyKind: 'raw', answer: 'file', allow: 'he:video:upload', result: z.unknown() } as const

/** Resumable upload in the tus 1.0 protocol: create, ask how far, send a part, give up. */
export const videoUploadCalls = {
  create: endpoint({ ...raw, method: 'POST', path: '/upload', title: '开始上传视频' }),
  offset: endpoint({ ...raw, method: 'HEAD', path: '/upload/{uploadId}', title: '查询上传进度', query: uploadPath }),
  part: endpoint({ ...raw, method: 'PATCH', path: '/upload/{uploadId}', title: '上传视频片段', query: uploadPath }),
  giveUp: endpoint({ ...raw, method: 'DELETE', path: '/upload/{uploadId}', title: '取消上传', query: uploadPath }),
}

/** How the making of a video's media goes. */
export const mediaState = z.object({
  videoId: z.string(),
  status: z.string(),
  mediaStatus: z.string(),
  mediaError: z.string().nullable(),
  percent: z.number().nullable(),
  note: z.string().nullable(),
  jobId: z.string().nullable(),
  durationSec: z.number(),
  cover: z.string().nullable(),
  qualities: z.array(z.object({ quality: z.string(), width: z.number(), height: z.number(), size: z.number() })),
  posters: z.array(z.string()),
})
export type MediaState = z.output<typeof mediaState>

const one = z.strictObject({ id: idSchema })

export const videoCalls = {
  media: endpoint({
    method: 'GET',
    path: '/he/video/media',
    title: '视频转码进度',
    tag,
    allow: 'he:video:list',
    query: () => z.object({ id: idSchema }),
    result: mediaState,
    poll: true,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/he/video/retryTranscode',
    title: '重试转码',
    tag,
    allow: 'he:video:upload',
    body: one,
    result: () => z.null(),
  }),
  publish: eventCall(videoWorkflow, 'publish', { title: '发布视频', result: z.null() }),
  off: eventCall(videoWorkflow, 'off', {
    title: '下架视频',
    body: {
      reason: z.string({ error: '请输入下架原因' }).trim().min(2, '请输入下架原因').max(200, '下架原因最多200个字符'),
    },
    result: z.null(),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/he/video/preview',
    title: '预览视频',
    tag,
    allow: 'he:video:list',
    /** Without a version: the one that is worked on. */
    query: () => z.object({ id: idSchema, versionNo: z.coerce.number().int().min(1).max(100_000).optional() }),
    result: () =>
      z.object({
        url: z.string(),
        type: z.literal('hls'),
        durationSec: z.number(),
        expireAt: z.string(),
        poster: z.string().nullable(),
        /** Pictures for the time line lie beside the playlist (`sprite.vtt`). */
        hasStills: z.boolean(),
        /** Address of the subtitles of this version. */
        subtitle: z.string().nullable(),
      }),
  }),
}

/**
 * Playlists and segments. The address itself carries the right to read: expiry, person and signature
 * (rules/media#play-addresses).
 */
export const vodCalls = {
  file: endpoint({
    method: 'GET',
    path: '/vod/{exp}/{uid}/{sig}/{videoId}/{version}/{file…}',
    title: '播放文件',
    tag,
    allow: 'public',
    answer: 'file',
    query: () =>
      z.object({
        exp: z.coerce.number().int(),
        uid: z.string().regex(/^[0-9a-f]{32}$/),
        sig: z.string().regex(/^[\w-]{22}$/),
        videoId: z.string().regex(/^[0-9a-f]{32}$/),
        /** `3`, or `3t60` for the first 60 seconds of version 3; a `b` behind it binds it to a browser's cookie. */
        version: z.string().regex(/^[1-9]\d{0,5}(?:t\d{1,4})?b?$/),
        '*': z.string().max(120),
      }),
    result: () => z.unknown(),
  }),
}
