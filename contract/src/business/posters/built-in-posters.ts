import type { PosterLayer } from './poster-layers.ts'
import type { PosterSheetName } from './poster-sheets.ts'

/** A template that comes with the program: always there, and what templates of people begin with. */
export interface BuiltInPoster {
  key: string
  name: string
  sheet: PosterSheetName
  layers: readonly PosterLayer[]
}

const INK = '#12343B'
const QUIET = '#4A6B70'
const WHITE = '#FFFFFF'
const TEAL = '#0B7A75'
const AMBER = '#F2A541'
const MINT = '#E6F4F1'

const STEPS = [
  '打开微信，点右上角“＋”，选“扫一扫”',
  '对准二维码，不用下载，不用填写资料',
  '看视频学护理，出院回家也能反复看',
]

type Layer<K extends PosterLayer['kind']> = Extract<PosterLayer, { kind: K }>
type Box = readonly [x: number, y: number, w: number, h: number]
const box = ([x, y, w, h]: Box) => ({ x, y, w, h })

const panel = (id: string, at: Box, fill: string, more: Partial<Layer<'panel'>> = {}): PosterLayer => ({
  kind: 'panel',
  id,
  ...box(at),
  fill,
  radius: 0,
  ornament: 'none',
  ...more,
})
const text = (id: string, at: Box, words: string, size: number, more: Partial<Layer<'text'>> = {}): PosterLayer => ({
  kind: 'text',
  id,
  ...box(at),
  text: words,
  size,
  bold: false,
  colour: INK,
  align: 'left',
  ...more,
})
const logo = (at: Box): PosterLayer => ({ kind: 'logo', id: 'logo', ...box(at) })
const qr = (x: number, y: number, side: number): PosterLayer => ({
  kind: 'qr',
  id: 'qr',
  x,
  y,
  w: side,
  h: side,
  logo: true,
})
const tips = (at: Box, size: number): PosterLayer => ({
  kind: 'tips',
  id: 'tips',
  ...box(at),
  items: STEPS,
  size,
  colour: INK,
  accent: TEAL,
})
const triad = (at: Box, colour: string): PosterLayer => ({
  kind: 'triad',
  id: 'triad',
  ...box(at),
  colour,
  accent: AMBER,
})

const wardA4: BuiltInPoster = {
  key: 'ward-a4',
  name: '病区海报',
  sheet: 'a4',
  layers: [
    panel('ground', [0, 0, 210, 297], WHITE),
    panel('head', [0, 0, 210, 146], TEAL, { fillTo: '#3DB5A6', ornament: 'wave' }),
    logo([16, 16, 18, 18]),
    text('hospital', [39, 16, 155, 18], '{医院}', 8, { bold: true, colour: WHITE }),
    text('headline', [16, 44, 178, 26], '扫一扫，看懂健康宣教', 16.5, { bold: true, colour: WHITE }),
    text('place', [16, 71, 178, 14], '{科室} {床号}', 9, { colour: '#D9F2EE' }),
    panel('card', [50, 94, 110, 122], WHITE, { radius: 8 }),
    panel('frame', [53, 97, 104, 104], MINT, { radius: 6 }),
    qr(57, 101, 96),
    text('hint', [53, 202, 104, 12], '微信扫一扫 · {编码}', 5.2, { colour: QUIET, align: 'center' }),
    tips([34, 221, 150, 42], 6),
    panel('line', [34, 268, 142, 1], MINT),
    triad([34, 273, 142, 12], TEAL),
  ],
}

const illnessA4: BuiltInPoster = {
  key: 'illness-a4',
  name: '专题宣教海报',
  sheet: 'a4',
  layers: [
    panel('ground', [0, 0, 210, 297], '#F5F8FC'),
    panel('head', [0, 0, 210, 132], '#1B4F8F', { fillTo: '#3C86C8', ornament: 'bubbles' }),
    logo([16, 16, 16, 16]),
    text('hospital', [36, 16, 158, 16], '{医院}', 7, { bold: true, colour: WHITE }),
    text('kicker', [16, 46, 178, 10], '健康宣教', 7, { colour: '#CFE3F7' }),
    text('headline', [16, 56, 178, 54], '{标题}', 24, { bold: true, colour: WHITE }),
    panel('card', [16, 118, 178, 120], WHITE, { radius: 8 }),
    qr(24, 130, 96),
    tips([126, 134, 62, 88], 5),
    text('hint', [24, 226, 96, 9], '微信扫一扫 · {编码}', 4.6, { colour: QUIET, align: 'center' }),
    text('place', [16, 246, 178, 12], '{科室} {床号}', 7, { bold: true, colour: '#1B4F8F', align: 'center' }),
    triad([34, 264, 142, 12], '#1B4F8F'),
  ],
}

const deskA5: BuiltInPoster = {
  key: 'desk-a5',
  name: '候诊台卡',
  sheet: 'a5',
  layers: [
    panel('ground', [0, 0, 148, 210], WHITE),
    panel('head', [8, 8, 132, 66], TEAL, { fillTo: '#3DB5A6', radius: 7, ornament: 'bubbles' }),
    logo([16, 15, 12, 12]),
    text('hospital', [31, 15, 102, 12], '{医院}', 5, { bold: true, colour: WHITE }),
    text('headline', [16, 33, 116, 18], '候诊时，学一点', 12.5, { bold: true, colour: WHITE }),
    text('place', [16, 53, 116, 11], '{科室} {床号}', 6.4, { colour: '#D9F2EE' }),
    panel('frame', [36, 82, 76, 76], MINT, { radius: 5 }),
    qr(39, 85, 70),
    text('hint', [24, 160, 100, 7], '微信扫一扫 · {编码}', 3.8, { colour: QUIET, align: 'center' }),
    text('say', [16, 169, 116, 10], '不用下载，扫码就看', 6, { bold: true, colour: INK, align: 'center' }),
    panel('foot', [8, 186, 132, 16], MINT, { radius: 5 }),
    triad([18, 189.5, 112, 9], TEAL),
  ],
}

const bedCard: BuiltInPoster = {
  key: 'bed-card',
  name: '床头卡',
  sheet: 'bedCard',
  layers: [
    panel('ground', [0, 0, 90, 130], WHITE),
    panel('head', [0, 0, 90, 36], TEAL, { fillTo: '#2FA79A', ornament: 'bubbles' }),
    logo([6, 6, 9, 9]),
    text('hospital', [17, 6, 67, 9], '{医院}', 3.6, { bold: true, colour: WHITE }),
    text('bed', [6, 17.5, 32, 15], '{床号}', 10.5, { bold: true, colour: WHITE }),
    text('department', [39, 17.5, 45, 15], '{科室}', 4.8, { colour: WHITE, align: 'right' }),
    panel('frame', [17, 41, 56, 56], MINT, { radius: 4 }),
    qr(19, 43, 52),
    text('say', [6, 98.5, 78, 9], '扫码看您的宣教视频', 5, { bold: true, align: 'center' }),
    text('hint', [6, 107, 78, 5], '微信扫一扫 · 不用下载 · {编码}', 2.7, { colour: QUIET, align: 'center' }),
    panel('foot', [0, 115, 90, 15], MINT),
    triad([7, 118.5, 76, 8], TEAL),
  ],
}

const rollUp: BuiltInPoster = {
  key: 'roll-up',
  name: '门型展架',
  sheet: 'rollUp',
  layers: [
    panel('ground', [0, 0, 800, 2000], WHITE),
    panel('head', [0, 0, 800, 920], TEAL, { fillTo: '#3DB5A6', ornament: 'wave' }),
    logo([70, 90, 90, 90]),
    text('hospital', [180, 90, 550, 90], '{医院}', 36, { bold: true, colour: WHITE }),
    text('headline', [70, 270, 660, 210], '扫一扫，看懂健康宣教', 92, { bold: true, colour: WHITE }),
    text('place', [70, 500, 660, 80], '{科室}', 48, { colour: '#D9F2EE' }),
    panel('card', [140, 650, 520, 590], WHITE, { radius: 36 }),
    panel('frame', [160, 670, 480, 480], MINT, { radius: 28 }),
    qr(180, 690, 440),
    text('hint', [160, 1160, 480, 60], '微信扫一扫 · {编码}', 24, { colour: QUIET, align: 'center' }),
    tips([110, 1300, 590, 320], 31),
    panel('foot', [0, 1800, 800, 200], MINT),
    text('motto', [70, 1690, 660, 60], '健康知识，您和家人都用得上', 34, { bold: true, colour: INK, align: 'center' }),
    triad([70, 1855, 660, 90], TEAL),
  ],
}

/** Templates that come with the program, in the order offered (rules/qr-codes#templates). */
export const BUILT_IN_POSTERS: readonly BuiltInPoster[] = [wardA4, illnessA4, deskA5, bedCard, rollUp]

/** What a template of people begins with on a sheet. */
export const firstLayers = (sheet: PosterSheetName): readonly PosterLayer[] =>
  BUILT_IN_POSTERS.find(poster => poster.sheet === sheet)?.layers ?? []
