import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { MIN_QR_MM, POSTER_SHEETS, type PosterSheetName } from './poster-sheets.ts'

/** So many layers a poster has at most. */
export const MAX_LAYERS = 40

const millimetres = (title: string, least: number) =>
  z
    .number({ error: `${title}应为数字` })
    .min(least, `${title}不能小于 ${least} 毫米`)
    .max(2000, `${title}过大`)
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, '颜色应为 #RRGGBB')
const frame = {
  id: z.string().regex(/^[a-z0-9-]{1,24}$/i, '图层编号格式不正确'),
  x: millimetres('左边距', 0),
  y: millimetres('上边距', 0),
  w: millimetres('宽', 1),
  h: millimetres('高', 1),
}
const fontSize = z.number({ error: '字号应为数字' }).min(1.5, '字号不能小于 1.5 毫米').max(200, '字号过大')
const align = z.enum(['left', 'center', 'right'], { error: '对齐方式不正确' })

/** One thing on a poster; places and sizes in millimetres from the upper left corner (rules/qr-codes#templates). */
export const posterLayer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('panel'),
    ...frame,
    fill: colour,
    /** Where it passes into another colour, downwards and to the right. */
    fillTo: colour.optional(),
    radius: z.number().min(0).max(400).default(0),
    ornament: z.enum(['none', 'bubbles', 'wave']).default('none'),
  }),
  z.strictObject({ kind: z.literal('logo'), ...frame }),
  z.strictObject({
    kind: z.literal('text'),
    ...frame,
    text: z.string().trim().min(1, '请填写文字').max(200, '文字最多200个字符'),
    size: fontSize,
    bold: z.boolean().default(false),
    colour,
    align: align.default('left'),
  }),
  z.strictObject({
    kind: z.literal('qr'),
    ...frame,
    w: millimetres('二维码宽', MIN_QR_MM),
    h: millimetres('二维码高', MIN_QR_MM),
    /** The hospital's sign in the middle; the code bears more damage then. */
    logo: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('tips'),
    ...frame,
    items: z
      .array(z.string().trim().min(1).max(60, '每条提示最多60个字符'))
      .min(1, '请填写提示')
      .max(6, '最多 6 条提示'),
    size: fontSize,
    colour,
    accent: colour,
  }),
  /** 看得懂 · 记得住 · 做得到: what education comes to. */
  z.strictObject({ kind: z.literal('triad'), ...frame, colour, accent: colour }),
])
export type PosterLayer = z.output<typeof posterLayer>
export type PosterLayerKind = PosterLayer['kind']

const layerList = lazy(() =>
  z.array(posterLayer).min(1, '请至少放一个图层').max(MAX_LAYERS, `最多 ${MAX_LAYERS} 个图层`),
)

/** Places are whole tenths of a millimetre; what stands a hair outside by such rounding does not. */
const HAIR = 0.051

/** Whether it lies on its sheet with all it has. */
function isOnSheet({ x, y, w, h }: PosterLayer, sheet: PosterSheetName): boolean {
  const { width, height } = POSTER_SHEETS[sheet]
  return x >= 0 && y >= 0 && x + w <= width + HAIR && y + h <= height + HAIR
}

const isSquare = ({ w, h }: PosterLayer): boolean => Math.abs(w - h) < 0.2

/** What is wrong with layers as a whole on their sheet; undefined where nothing is. */
function layersProblem(layers: readonly PosterLayer[], sheet: PosterSheetName): string | undefined {
  const codes = layers.filter(({ kind }) => kind === 'qr')
  if (codes.length !== 1) return '海报上须有且只有一个二维码'
  if (!codes.every(isSquare)) return '二维码须为正方形'
  if (new Set(layers.map(({ id }) => id)).size !== layers.length) return '图层编号重复'
  const at = layers.findIndex(layer => !isOnSheet(layer, sheet))
  return at < 0 ? undefined : `第 ${at + 1} 个图层超出纸张`
}

/** Layers from JSON text, or what is wrong with it, in words for whoever edits them. */
export function readLayers(text: string, sheet: PosterSheetName): { layers: PosterLayer[] } | { problem: string } {
  const parsed = layerList().safeParse(parseJson(text))
  if (!parsed.success) return { problem: problemText(parsed.error) }
  const problem = layersProblem(parsed.data, sheet)
  return problem === undefined ? { layers: parsed.data } : { problem }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problemText({ issues }: z.ZodError): string {
  const [first] = issues
  const at = typeof first?.path[0] === 'number' ? `第 ${first.path[0] + 1} 个图层：` : ''
  return at + (/[一-鿿]/.test(first?.message ?? '') ? first?.message : '图层格式不正确')
}
