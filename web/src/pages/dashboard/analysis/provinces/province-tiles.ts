/** A province as a tile: its division code, its short name and its sign, and where it lies. */
export interface ProvinceTile {
  code: string
  name: string
  sign: string
  row: number
  column: number
}

/**
 * The 34 provinces as equal tiles, roughly where they lie; no borders are drawn (rules/figures#provinces). `..` is an
 * empty place, 南 the islands of the South China Sea, which belong to Hainan.
 */
const LAYOUT = [
  '.. .. .. .. .. 蒙 .. 黑',
  '新 .. .. .. 晋 冀 京 吉',
  '.. 青 甘 宁 豫 鲁 津 辽',
  '藏 .. 陕 鄂 皖 苏 沪 ..',
  '.. 川 渝 湘 赣 浙 .. ..',
  '.. 云 贵 桂 粤 闽 台 ..',
  '.. .. .. 琼 澳 港 .. 南',
] as const

const PROVINCES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  京: ['110000', '北京'],
  津: ['120000', '天津'],
  冀: ['130000', '河北'],
  晋: ['140000', '山西'],
  蒙: ['150000', '内蒙古'],
  辽: ['210000', '辽宁'],
  吉: ['220000', '吉林'],
  黑: ['230000', '黑龙江'],
  沪: ['310000', '上海'],
  苏: ['320000', '江苏'],
  浙: ['330000', '浙江'],
  皖: ['340000', '安徽'],
  闽: ['350000', '福建'],
  赣: ['360000', '江西'],
  鲁: ['370000', '山东'],
  豫: ['410000', '河南'],
  鄂: ['420000', '湖北'],
  湘: ['430000', '湖南'],
  粤: ['440000', '广东'],
  桂: ['450000', '广西'],
  琼: ['460000', '海南'],
  渝: ['500000', '重庆'],
  川: ['510000', '四川'],
  贵: ['520000', '贵州'],
  云: ['530000', '云南'],
  藏: ['540000', '西藏'],
  陕: ['610000', '陕西'],
  甘: ['620000', '甘肃'],
  青: ['630000', '青海'],
  宁: ['640000', '宁夏'],
  新: ['650000', '新疆'],
  台: ['710000', '台湾'],
  港: ['810000', '香港'],
  澳: ['820000', '澳门'],
}

const SEA = '南'
const signs = LAYOUT.flatMap((line, row) =>
  line.split(' ').map((sign, column) => ({ sign, row: row + 1, column: column + 1 })),
)

export const PROVINCE_TILES: readonly ProvinceTile[] = signs.flatMap(({ sign, row, column }) => {
  const [code, name] = PROVINCES[sign] ?? []
  return code === undefined || name === undefined ? [] : [{ code, name, sign, row, column }]
})

/** The islands of the South China Sea; what is watched there counts for Hainan. */
export const SEA_TILE = signs.find(({ sign }) => sign === SEA) ?? { sign: SEA, row: 7, column: 8 }

export const SEA_WORDS = '南海诸岛，数据计入海南省'

type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The next tile in a direction: in the same line if there is one, or else the nearest of those that lie there. */
export function neighbourTile(from: ProvinceTile, arrowKey: ArrowKey): ProvinceTile {
  const away = (tile: ProvinceTile): [along: number, aside: number] => {
    const [down, right] = [tile.row - from.row, tile.column - from.column]
    if (arrowKey === 'ArrowUp') return [-down, Math.abs(right)]
    if (arrowKey === 'ArrowDown') return [down, Math.abs(right)]
    return arrowKey === 'ArrowLeft' ? [-right, Math.abs(down)] : [right, Math.abs(down)]
  }
  const distance = (tile: ProvinceTile): number => {
    const [along, aside] = away(tile)
    return along + aside * 3
  }
  const there = PROVINCE_TILES.filter(tile => away(tile)[0] > 0)
  return there.reduce((best, tile) => (best === from || distance(tile) < distance(best) ? tile : best), from)
}

export const isArrowKey = (key: string): key is ArrowKey => /^Arrow(Up|Down|Left|Right)$/.test(key)

/** Steps of the scale: none, and five that hold about equally many provinces where they can. */
const STEPS = 5

/** Where the steps of a scale begin: fifths of the largest value, whole ones for counts. */
export function scaleStepsOf(values: readonly number[]): number[] {
  const top = Math.max(0, ...values)
  if (top === 0) return []
  const starts = Array.from({ length: STEPS }, (_, at) => Math.floor((top * at) / STEPS) + 1)
  return [...new Set(starts)].filter(start => start <= top)
}

/** The step of a value: 0 for nothing, up to the number of steps for the most. */
export const scaleStepOf = (value: number | null, starts: readonly number[]): number =>
  value === null || value <= 0 ? 0 : Math.max(1, starts.filter(start => start <= value).length)
