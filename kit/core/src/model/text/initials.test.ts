import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['用户管理', 'yhgl'],
  ['医院科室', 'yyks'],
  ['视频分类', 'spfl'],
  ['数据字典', 'sjzd'],
  ['名医', 'my'],
  ['轮播图', 'lbt'],
  ['首页', 'sy'],
  ['VIP 信息', 'vipxx'],
  ['阿姨自助', 'ayzz'],
])('%s → %s', (words, initials) => {
  expect(initialsOf(words)).toBe(initials)
})
