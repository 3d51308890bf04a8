import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { MAX_QR_CODES } from '../qr-codes/qr-code-calls.ts'
import { posterLayer } from './poster-layers.ts'
import { posterSubject } from './poster-subject.ts'
import { POSTER_SHEET_NAMES } from './poster-sheets.ts'

const calls = callsBelow({ path: '/he/poster', tag: '宣教海报', allow: 'he:qrCode:poster' })

/** A template of the program's own by its name, or a record's id. */
const templateId = z.string().min(1, '请选择模板').max(40)
const ids = lazy(() => z.array(idSchema).min(1, '请选择二维码').max(MAX_QR_CODES, `一次最多 ${MAX_QR_CODES} 个`))

/** A page that any phone opens, or the mini program. */
const printedCode = lazy(() => z.enum(['page', 'wxacode'], { error: '二维码类型不正确' }).default('page'))

/** What many posters are given out as, and how that reads (rules/qr-codes#files). */
export const POSTER_PACKS = {
  png: '图片压缩包（PNG）',
  pdf: '一个 PDF，每页一张',
  cards: 'A4 拼版 PDF，带裁切线',
} as const
export type PosterPack = keyof typeof POSTER_PACKS
const packs = Object.keys(POSTER_PACKS) as [PosterPack, ...PosterPack[]]

const offeredTemplate = lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    sheet: z.enum(POSTER_SHEET_NAMES),
    isBuiltIn: z.boolean(),
    layers: z.array(posterLayer),
  }),
)
export type OfferedTemplate = z.output<ReturnType<typeof offeredTemplate>>

export const posterCalls = {
  /** Those of the program, of the platform and of the own hospital, with what is on them. */
  templates: calls.get('templates', '可用的海报模板', {
    result: () =>
      z.object({
        templates: z.array(offeredTemplate()),
        /** Codes of the mini program can be printed in the place of those of a page. */
        hasWxacode: z.boolean(),
      }),
  }),
  /** What posters of these codes say, in the order asked; of none, what a sample says. */
  subjects: calls.post('subjects', '海报内容', {
    allow: 'he:qrCode:list',
    reading: true,
    body: () => z.strictObject({ ids: z.array(idSchema).max(12, '一次最多预览 12 个').default([]) }),
    result: () => z.array(posterSubject),
  }),
  /** One poster as a file. */
  file: calls.get('file', '下载海报', {
    query: () =>
      z.object({
        id: idSchema,
        templateId,
        format: z.enum(['png', 'pdf'], { error: '文件格式不正确' }),
        printed: printedCode(),
      }),
    answer: 'file',
    result: () => z.unknown(),
  }),
  /** Many posters, made in the background. */
  pack: calls.post('pack', '批量下载海报', {
    body: () =>
      z.strictObject({
        ids: ids(),
        templateId,
        as: z.enum(packs, { error: '请选择文件形式' }),
        printed: printedCode(),
      }),
    result: () => z.object({ taskId: z.string() }),
  }),
}
