import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await cloneDatabase()
})
afterAll(() => t.drop())

const soughtBy = async (names: string | null): Promise<string | null | undefined> =>
  (await sql<{ sought: string | null }>`select xj_sought(${names}::text) as sought`.execute(t.database.system)).rows[0]
    ?.sought
/** How it sounds and its initials, each in every way. */
const soundsOf = async (name: string): Promise<string[]> => (await soughtBy(name))?.split('\n')[1]?.split(' ') ?? []

test.each([
  ['原发性高血压', 'yuanfaxinggaoxueya', 'yfxgxy'],
  ['2型糖尿病', '2xingtangniaobing', '2xtnb'],
  ['慢性阻塞性肺疾病（COPD）', 'manxingzusexingfeijibingcopd', 'mxzsxfjbcopd'],
  ['重症肌无力', 'zhongzhengjiwuli', 'zzjwl'],
  ['绿脓杆菌感染', 'lvnongganjunganran', 'lngjgr'],
  ['COVID-19', 'covid19', 'covid19'],
  ['苏州市姑苏区人民医院', 'suzhoushigusuqurenminyiyuan', 'szsgsqrmyy'],
  ['女性', 'nvxing', 'nx'],
])('%s sounds %s, %s', async (name, pinyin, initials) => {
  const sounds = await soundsOf(name)
  expect(sounds).toContain(pinyin)
  expect(sounds).toContain(initials)
})

test('what has two readings is found by both, by as many ways of saying it as people try', async () => {
  const chongqing = await soundsOf('重庆长寿区医院')
  for (const said of ['chongqingchangshouquyiyuan', 'cqcsqyy', 'zqcsqyy']) expect(chongqing).toContain(said)
  expect((await soundsOf('长长长长长长长长')).filter(one => one.length > 8)).toHaveLength(4)
})

test('names stand beside how each of them sounds, in small letters', async () => {
  expect(await soughtBy('脑梗死\n缺血性AF、脑梗')).toBe(
    ['脑梗死\n缺血性af、脑梗', 'naogengsi ngs', 'quexiexingaf quexuexingaf qxxaf', 'naogeng ng'].join('\n'),
  )
  expect(await soughtBy(null)).toBeNull()
  expect(await soughtBy('')).toBe('\n ')
})
