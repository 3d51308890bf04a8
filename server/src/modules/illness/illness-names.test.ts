import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { cleanAlias, illnessSearchFields } from './illness-names.ts'

test.each([
  ['原发性高血压', 'yuanfaxinggaoxueya', 'yfxgxy'],
  ['2型糖尿病', '2xingtangniaobing', '2xtnb'],
  ['慢性阻塞性肺疾病（COPD）', 'manxingzusexingfeijibingcopd', 'mxzsxfjbcopd'],
  ['重症肌无力', 'zhongzhengjiwuli', 'zzjwl'],
  ['绿脓杆菌感染', 'lvnongganjunganran', 'lngjgr'],
  ['COVID-19', 'covid19', 'covid19'],
])('%s sounds %s, %s', (name, pinyin, initials) =>
  expect(illnessSearchFields(name, '')).toMatchObject({ pinyin, initials }),
)

test('what is kept to be looked for holds the names, how they sound, and their first letters', () => {
  expect(illnessSearchFields('脑梗死', '缺血性脑卒中、脑梗').searchText).toBe(
    '脑梗死 缺血性脑卒中 脑梗 naogengsi quexuexingnaocuzhong naogeng ngs qxxncz ng',
  )
})

test.each([
  ['高血压', '高血压病，原发性高血压; 高血压、 高血压病', '高血压病、原发性高血压'],
  ['房颤', '', ''],
  ['房颤', '、、；', ''],
  ['心衰', 'HF/心力衰竭|慢性心衰', 'HF、心力衰竭、慢性心衰'],
])('other names of %s: %s', (name, alias, cleaned) => expect(cleanAlias(name, alias)).toBe(cleaned))

test('the dictionary of sounds is given back after a while, and read again when a name is spoken', async () => {
  const { cache, resolve } = createRequire(import.meta.url)
  vi.useFakeTimers().resetModules() // the tests above have started its clock
  try {
    const { illnessSearchFields: soughtBy } = await import('./illness-names.ts')
    const first = soughtBy('肺炎', '')
    expect(cache[resolve('pinyin-pro')]).toBeDefined()
    vi.advanceTimersByTime(15_000)
    expect(cache[resolve('pinyin-pro')]).toBeUndefined()
    expect(soughtBy('肺炎', '')).toEqual(first)
  } finally {
    vi.useRealTimers()
  }
})
