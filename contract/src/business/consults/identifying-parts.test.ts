import { expect, test } from 'vitest'
import { identifyingParts } from './identifying-parts.ts'

test.each([
  ['请拨打13812345678', '13812345678'],
  ['电话138 1234 5678', '138 1234 5678'],
  ['电话１３８１２３４５６７８', '13812345678'],
  ['身份证320508199003072316本人', '320508199003072316'],
  ['座机0512-65223344', '0512-65223344'],
  ['发到wang.fang@example.com即可', 'wang.fang@example.com'],
  ['加微信：wangfang88', '微信:wangfang88'],
  ['住院号是 Z20261123', '住院号是 Z20261123'],
  ['12床问的', '12床'],
])('%s', (text, part) => expect(identifyingParts(text)).toEqual([part]))

test.each([
  '每天2次，每次10毫克，连服14天',
  '血压140/90，心率72',
  '急症请拨打120',
  '2026年11月20日起执行的共识，第12条',
  '微信里搜索本院公众号',
  '卧床3天以上要活动下肢',
])('%s: nobody is known by it', text => expect(identifyingParts(text)).toEqual([]))
