import { areaChildren, areaName } from '../../area/area.ts'

/** What a feature of a map stands for. */
export interface FeaturePlace {
  /** The code of the province it shows, all of it or a part; undefined of what shows none. */
  code: string | undefined
  /** It shows the islands of the South China Sea. */
  sea: boolean
}

/** The words files of the trade call a name and a division code by, the usual ones first. */
const NAME_WORDS = ['name', 'NAME', 'Name', 'fullname', '名称', '省', '省级']
const CODE_WORDS = ['adcode', 'ADCODE', 'code', 'CODE', 'gb', 'GB', 'PAC', '行政区划代码', '省级码']

/** 三沙市 governs the islands; the line around them goes by a code of its own. */
const SEA_CODES: ReadonlySet<string> = new Set(['460300', '100000_JD'])
const SEA_NAME = /南海诸岛|三沙市/

const SUFFIX = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/

/** Provinces by the name the area tree gives them, and by that name without its last word. */
const codesByName = new Map(
  areaChildren().flatMap(({ code, name }) => [name, name.replace(SUFFIX, '')].map(known => [known, code] as const)),
)

/** The first text or number that stands under one of these words. */
function propertyOf(properties: Readonly<Record<string, unknown>>, words: readonly string[]): string {
  for (const word of words) {
    const value = properties[word]
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
    if (text !== '') return text
  }
  return ''
}

export const featureName = (properties: Readonly<Record<string, unknown>>): string => propertyOf(properties, NAME_WORDS)

/** 320500 → 320000; nothing of a code that is none of ours. */
function provinceOfCode(code: string): string | undefined {
  const province = /^\d{6}$/.test(code) ? `${code.slice(0, 2)}0000` : ''
  return areaName(province) === undefined ? undefined : province
}

/** What a feature shows, by its code (156320000, as surveyors write it, is 320000) and, where that says nothing, by its name. */
export function featurePlace(properties: Readonly<Record<string, unknown>>): FeaturePlace {
  const name = featureName(properties)
  const code = propertyOf(properties, CODE_WORDS)
  const digits = code.replace(/^156(?=\d{6}$)/, '')
  const sea = SEA_NAME.test(name) || SEA_CODES.has(digits)
  // The islands by themselves are a region of their own; a province that holds them stays a province.
  const isPart = sea && !digits.endsWith('0000')
  return { code: isPart ? undefined : (provinceOfCode(digits) ?? codesByName.get(name)), sea }
}
