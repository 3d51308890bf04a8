import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { QR_TARGETS } from './qr-targets.ts'

const calls = callsBelow({ path: '/he/qrCode', tag: '宣教二维码' })

/** So many codes are made, sent elsewhere or printed at once. */
export const MAX_QR_CODES = 1000

const ids = (thing: string) =>
  z.array(idSchema).min(1, `请选择${thing}`).max(MAX_QR_CODES, `一次最多 ${MAX_QR_CODES} 个`)
/** Where codes of the platform's things are to hang: nowhere, in a hospital, or in one of its departments. */
const place = { hospitalId: idSchema.optional(), departmentId: idSchema.optional() }

/** What codes are made of, many at a time (rules/qr-codes#bulk). */
export const qrCodeBulk = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('hospitals'), hospitalIds: ids('医院') }),
  z.strictObject({ by: z.literal('departments'), departmentIds: ids('科室') }),
  z.strictObject({
    by: z.literal('beds'),
    departmentId: idSchema,
    beds: z.string().max(10_000, '床号最多10000个字符'),
  }),
  z.strictObject({ by: z.literal('illnesses'), illnessIds: ids('疾病'), ...place }),
  z.strictObject({ by: z.literal('playlists'), playlistIds: ids('播放单'), ...place }),
])
export type QrCodeBulk = z.output<typeof qrCodeBulk>

/** What a bulk comes to: codes that are to be made, and those that are there already. */
const bulkPreview = z.object({
  fresh: z.number(),
  existing: z.number(),
  /** The first of them, by the names they get. */
  sample: z.array(z.object({ name: z.string(), isNew: z.boolean() })),
})

/** A day of scans; days without any are told, too. */
const scanDay = z.object({ day: z.string(), scans: z.number(), newUsers: z.number() })
const scanStats = z.object({
  scans: z.number(),
  people: z.number(),
  newUsers: z.number(),
  /** People who scanned and had a play that counts through the same code within the days asked. */
  playedPeople: z.number(),
  days: z.array(scanDay),
  departments: z.array(z.object({ name: z.string(), scans: z.number(), people: z.number() })),
})
export type QrScanStats = z.output<typeof scanStats>

/** What is done with printed codes beside keeping them. */
export const qrCodeCalls = {
  previewBulk: calls.post('bulk/preview', '预览批量生成二维码', {
    allow: 'he:qrCode:bulk',
    reading: true,
    body: qrCodeBulk,
    result: bulkPreview,
  }),
  /** Answers all of them, those that were there already too: they are to be printed together. */
  bulk: calls.post('bulk', '批量生成二维码', {
    allow: 'he:qrCode:bulk',
    body: qrCodeBulk,
    result: () => z.object({ made: z.number(), existing: z.number(), ids: z.array(z.string()) }),
  }),
  /** The same printed codes lead elsewhere from now on. */
  retarget: calls.put('retarget', '改二维码打开内容', {
    allow: 'he:qrCode:retarget',
    body: () =>
      z.strictObject({
        ids: ids('二维码'),
        targetType: z.enum(QR_TARGETS, { error: '请选择打开内容' }),
        departmentId: idSchema.nullish(),
        playlistId: idSchema.nullish(),
        illnessId: idSchema.nullish(),
        doctorId: idSchema.nullish(),
        videoId: idSchema.nullish(),
      }),
  }),
  /** Of one code, or of all one sees. */
  stats: calls.get('stats', '扫码统计', {
    allow: 'he:qrCode:list',
    query: () => z.object({ id: idSchema.optional(), days: z.enum(['30', '90']).default('30') }),
    result: scanStats,
  }),
}
