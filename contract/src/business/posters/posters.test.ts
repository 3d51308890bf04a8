import { describe, expect, test } from 'vitest'
import { BUILT_IN_POSTERS, firstLayers } from './built-in-posters.ts'
import { cardsPerPaper, imposeCards, placeActs } from './impose-cards.ts'
import type { DrawingAct } from './poster-drawing.ts'
import { modulesPath, shiftAct } from './poster-drawing.ts'
import { readLayers, type PosterLayer } from './poster-layers.ts'
import { posterActs } from './poster-layout.ts'
import { MIN_QR_MM, POSTER_SHEETS } from './poster-sheets.ts'
import { subjectText, type PosterSubject } from './poster-subject.ts'
import { breakLines, textWidth } from './text-widths.ts'

// What a template may hold, and how it becomes a drawing (rules/qr-codes#templates).

const subject: PosterSubject = {
  id: 'a',
  code: 'AB2CD3EF',
  name: '一病区 12床',
  hospital: '甲医院',
  department: '心内科一病区',
  bed: '12',
  title: '高血压',
  logo: 'logo/a.png',
  address: 'https://a.cn/p/c/AB2CD3EF',
  rows: ['101', '010', '111'],
  isWxacode: false,
}
const frame = { x: 10, y: 10, w: 40, h: 40 }
const qr: PosterLayer = { kind: 'qr', id: 'qr', ...frame, logo: false }
const read = (layers: unknown, sheet: 'a4' | 'bedCard' = 'a4') => {
  const found = readLayers(JSON.stringify(layers), sheet)
  return 'problem' in found ? found.problem : found.layers.length
}

describe('layers', () => {
  test('of the program’s own templates are all good, on every sheet there is one to begin with', () => {
    for (const { sheet, layers } of BUILT_IN_POSTERS)
      expect(readLayers(JSON.stringify(layers), sheet)).toEqual({ layers })
    for (const sheet of ['a4', 'a5', 'bedCard', 'rollUp'] as const) expect(firstLayers(sheet).length).toBeGreaterThan(5)
  })

  test.each<[string, unknown, string | number]>([
    ['one code alone', [qr], 1],
    ['no JSON', undefined, '图层格式不正确'],
    ['nothing', [], '请至少放一个图层'],
    ['no code', [{ kind: 'logo', id: 'l', ...frame }], '海报上须有且只有一个二维码'],
    ['two codes', [qr, { ...qr, id: 'q2' }], '海报上须有且只有一个二维码'],
    ['a code too small to be read', [{ ...qr, w: 29.9, h: 29.9 }], `第 1 个图层：二维码宽不能小于 ${MIN_QR_MM} 毫米`],
    ['a code that is no square', [{ ...qr, h: 41 }], '二维码须为正方形'],
    ['a layer beyond the right edge', [{ ...qr, x: 171 }], '第 1 个图层超出纸张'],
    ['a layer beyond the lower edge', [qr, { kind: 'logo', id: 'l', ...frame, y: 260 }], '第 2 个图层超出纸张'],
    ['a layer left of the sheet', [{ ...qr, x: -1 }], '第 1 个图层：左边距不能小于 0 毫米'],
    ['a colour that is none', [{ kind: 'panel', id: 'p', ...frame, fill: 'red' }], '第 1 个图层：颜色应为 #RRGGBB'],
    ['a layer of no kind', [{ ...qr, kind: 'script' }], '第 1 个图层：图层格式不正确'],
    ['something more', [{ ...qr, href: 'https://a.cn' }], '第 1 个图层：图层格式不正确'],
    ['the same id twice', [qr, { kind: 'logo', ...frame, id: 'qr' }], '图层编号重复'],
    ['too many', Array.from({ length: 41 }, (_, at) => ({ ...qr, id: `q${at}` })), '最多 40 个图层'],
  ])('%s', (_, layers, expected) => expect(read(layers)).toBe(expected))

  test('are judged by the sheet they lie on', () => {
    expect([read([{ ...qr, y: 100 }]), read([{ ...qr, y: 100 }], 'bedCard')]).toEqual([1, '第 1 个图层超出纸张'])
  })
})

describe('texts', () => {
  test.each([
    ['{医院}', '甲医院'],
    ['{科室} {床号}', '心内科一病区 12床'],
    ['编码 {编码}', '编码 AB2CD3EF'],
    ['扫一扫', '扫一扫'],
    ['{别的}', '{别的}'],
  ])('%s', (text, shown) => expect(subjectText(text, subject)).toBe(shown))

  test('whose places are all empty are not drawn', () => {
    const bare = { ...subject, department: '', bed: '' }
    expect([subjectText('位置：{科室} {床号}', bare), subjectText('{科室} {标题}', bare)]).toEqual(['', '高血压'])
  })

  test('break where a reader breathes, and leave no sign alone', () => {
    expect(breakLines('扫一扫，看懂健康宣教', 10, 70)).toEqual(['扫一扫，', '看懂健康宣教'])
    expect(breakLines('高血压的居家管理法', 10, 80)).toEqual(['高血压的居', '家管理法'])
    expect(breakLines('点“＋”号', 10, 25).every(line => !line.endsWith('“'))).toBe(true)
    expect(breakLines('', 10, 50)).toEqual([])
  })

  test('are made smaller until they fit, and end in dots where they never do', () => {
    const text = (words: string) =>
      ({
        kind: 'text',
        id: 't',
        x: 0,
        y: 0,
        w: 50,
        h: 14,
        text: words,
        size: 10,
        bold: false,
        colour: '#000000',
        align: 'left',
      }) as const
    const lines = (words: string) =>
      posterActs([text(words)], subject).flatMap(act => (act.act === 'text' ? [act] : []))
    expect(lines('五个字刚好')).toMatchObject([{ text: '五个字刚好', size: 10 }])
    const smaller = lines('这一句有十个字长呢')
    expect(smaller.every(line => line.size < 10 && textWidth(line.text, line.size) <= 50.5)).toBe(true)
    expect(lines('很长'.repeat(60)).at(-1)?.text).toMatch(/…$/)
  })
})

describe('a drawing', () => {
  const acts = (layers: PosterLayer[], about = subject) => posterActs(layers, about)

  test('keeps the quiet around a code, of four of its squares, white', () => {
    const [ground, code] = acts([qr])
    const unit = 40 / (3 + 2 * 4)
    expect(ground).toMatchObject({ act: 'rect', x: 10, y: 10, w: 40, h: 40, paint: '#FFFFFF' })
    expect(code).toMatchObject({ act: 'modules', x: 10 + 4 * unit, y: 10 + 4 * unit, size: expect.closeTo(3 * unit) })
  })

  test('covers no more of a code with a sign than its correction makes good', () => {
    const [, code, plate, sign] = acts([{ ...qr, logo: true }]) as Extract<
      DrawingAct,
      { act: 'rect' | 'modules' | 'image' }
    >[]
    const size = code?.act === 'modules' ? code.size : 0
    expect(plate?.act === 'rect' && (plate.w * plate.h) / (size * size)).toBeCloseTo(0.04)
    expect(sign).toMatchObject({ act: 'image', source: 'logo' })
    expect(acts([{ ...qr, logo: true }], { ...subject, logo: null })).toHaveLength(2)
  })

  test('of a code of the mini program shows the picture WeChat made', () => {
    expect(acts([qr], { ...subject, isWxacode: true })[1]).toMatchObject({ act: 'image', source: 'wxacode' })
  })

  test('stays on its sheet, however long the names are', () => {
    const long = {
      ...subject,
      hospital: '很长的医院名称'.repeat(6),
      department: '很长的科室名称'.repeat(6),
      title: '标题'.repeat(30),
    }
    for (const { sheet, layers } of BUILT_IN_POSTERS) {
      const { width, height } = POSTER_SHEETS[sheet]
      for (const act of posterActs(layers, long)) {
        if (act.act !== 'text') continue
        const w = textWidth(act.text, act.size, act.bold)
        const left = { left: act.x, center: act.x - w / 2, right: act.x - w }[act.align]
        expect([left >= 0, left + w <= width + 1, act.y <= height, act.y > 0]).toEqual([true, true, true, true])
      }
    }
  })

  test('joins the dark squares of a row', () => {
    const path = modulesPath({ act: 'modules', x: 0, y: 0, size: 3, rows: subject.rows })
    expect(path.match(/M/g)).toHaveLength(4)
    expect(path).toContain('M0 2L3.02 2L3.02 3.02L0 3.02Z')
  })
})

describe('cards on a paper', () => {
  test('lie as many as fit, each in its place, with marks outside them', () => {
    expect(cardsPerPaper(POSTER_SHEETS.bedCard)).toEqual({ across: 2, down: 2 })
    expect(cardsPerPaper(POSTER_SHEETS.a4)).toEqual({ across: 0, down: 0 })
    const papers = imposeCards(['a', 'b', 'c', 'd', 'e'], POSTER_SHEETS.bedCard)
    expect(papers.map(({ placed }) => placed.map(({ card, x, y }) => [card, x, y]))).toEqual([
      [
        ['a', 15, 18.5],
        ['b', 105, 18.5],
        ['c', 15, 148.5],
        ['d', 105, 148.5],
      ],
      [['e', 15, 18.5]],
    ])
    const isOutside = ({ x1, x2, y1, y2 }: Extract<DrawingAct, { act: 'line' }>) =>
      Math.max(y1, y2) < 18.5 || Math.min(y1, y2) > 278.5 || Math.max(x1, x2) < 15 || Math.min(x1, x2) > 195
    expect(papers[0]?.marks.every(mark => mark.act === 'line' && isOutside(mark))).toBe(true)
    expect(() => imposeCards(['a'], POSTER_SHEETS.a4)).toThrow('larger than the paper')
  })

  test('carry everything of the drawing with them', () => {
    const clip = { x: 0, y: 0, w: 5, h: 5, radius: 1 }
    expect(placeActs([{ act: 'circle', x: 1, y: 2, r: 3, paint: '#000000', clip }], { x: 10, y: 20 })).toEqual([
      { act: 'circle', x: 11, y: 22, r: 3, paint: '#000000', clip: { ...clip, x: 10, y: 20 } },
    ])
    expect(shiftAct({ act: 'path', d: 'M0 1C1 2 3 4 5 6Z', paint: '#fff' }, 10, 20)).toMatchObject({
      d: 'M10 21C11 22 13 24 15 26Z',
    })
    expect(shiftAct({ act: 'line', x1: 0, y1: 0, x2: 1, y2: 1, width: 1, paint: '#000' }, 2, 3)).toMatchObject({
      x1: 2,
      y2: 4,
    })
  })
})
