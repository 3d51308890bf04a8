import { expect, test } from 'vitest'
import { soundsLike, soundsWhole } from './pinyin.ts'

test.each([
  ['用户管理', 'yhgl', 'yonghuguanli'],
  ['医院科室', 'yyks', 'yiyuankeshi'],
  ['视频分类', 'spfl', 'shipinfenlei'],
  ['数据字典', 'sjzd', 'shujuzidian'],
  ['审核工作台', 'shgzt', 'shenhegongzuotai'],
  ['轮播图', 'lbt', 'lunbotu'],
  ['首页', 'sy', 'shouye'],
  ['VIP 信息', 'vipxx', 'vipxinxi'],
  ['女性绿色', 'nxls', 'nvxinglvse'],
  ['阿姨自助', 'ayzz', 'ayizizhu'],
])('%s is said %s and %s, and no longer', (words, initials, pinyin) => {
  for (const said of [initials, pinyin]) {
    expect(soundsLike(words, said, true), said).toBe(true)
    expect(soundsLike(words, `${said}x`, true), said).toBe(false)
  }
})

test.each([
  ['yonghu', true],
  ['yhgl', true],
  ['yhguan', true],
  ['yonghugl', true],
  ['gl', true],
  ['guanl', true],
  ['onghu', false],
  ['yhgx', false],
  ['yhglx', false],
])('%s says 用户管理: %s', (letters, says) => expect(soundsLike('用户管理', letters)).toBe(says))

test('from the start, what is said later does not count', () => {
  expect(soundsLike('用户管理', 'gl', true)).toBe(false)
  expect(soundsLike('用户管理', 'yhg', true)).toBe(true)
})

test.each([
  ['yygl', true],
  ['yiyuanguanli', true],
  ['yiyuangl', true],
  ['yyguan', false],
  ['yy', false],
  ['gl', false],
  ['yyglx', false],
])('%s says the whole of 医院管理: %s', (letters, whole) => expect(soundsWhole('医院管理', letters)).toBe(whole))
