import { describe, expect, test } from 'vitest'
import { cronPreset, cronPresets } from './cron-presets.ts'
import { explainCron } from '../explain-cron.ts'

test('three presets, by the names people know', () => {
  expect(cronPresets.map(({ title }) => title)).toEqual(['每天', '每周', '每月'])
})

describe('a preset keeps the time of day that is there', () => {
  test.each([
    ['0 30 18 ? * 6L *', '每天18:30执行', '每周一18:30执行', '每月1日18:30执行'],
    ['０ ３０ １８ ＊ ＊ ？', '每天18:30执行', '每周一18:30执行', '每月1日18:30执行'],
    ['* * * * * ? *', '每天08:00执行', '每周一08:00执行', '每月1日08:00执行'],
    ['0 0 99 * * ?', '每天08:00执行', '每周一08:00执行', '每月1日08:00执行'],
    ['', '每天08:00执行', '每周一08:00执行', '每月1日08:00执行'],
  ])('%s', (before, ...sentences) => {
    expect(cronPresets.map(({ name }) => explainCron(cronPreset(name, before)))).toEqual(sentences)
  })
})
