import { describe, expect, it } from 'vitest'
import type { Field } from './field.ts'
import { fieldText } from './field-kind.ts'
import { filterParams } from './filter-params.ts'
import { fieldSchema } from './field-schema.ts'
import { fieldSheetConverter } from './field-sheet-converter.ts'

const read = (field: Field, value: unknown) => {
  const checked = fieldSchema(field).safeParse(value)
  return checked.success ? checked.data : checked.error.issues[0]?.message
}
const cell = (field: Field, text: string) => fieldSheetConverter(field).read(text, field, () => undefined)

const opens: Field = { kind: 'time', title: '开诊' }
const stars: Field = { kind: 'rate', title: '评分', half: true }
const part: Field = { kind: 'percent', title: '分成', max: 5000 }
const pain: Field = { kind: 'slider', title: '疼痛', max: 10, step: 2, unit: '分' }
const place: Field = {
  kind: 'cascader',
  title: '地方',
  options: [
    { value: 'east', text: '东', below: [{ value: 'sea', text: '海边' }] },
    { value: 'west', text: '西' },
  ],
}

describe('kinds that forms ask for', () => {
  it('keeps a time of day with its seconds and reads it without', () => {
    expect([read(opens, '8:30'), read(opens, '24:00'), fieldText(opens, '08:30:00')]).toEqual([
      '08:30:00',
      '开诊应为 HH:mm:ss 的时间',
      '08:30',
    ])
    expect([cell(opens, '8:05'), cell(opens, 'x')]).toMatchObject(['08:05:00', { reason: '开诊应为时间，如 08:30' }])
  })

  it('keeps stars and slides within their ends and on their steps', () => {
    expect([read(stars, 4.5), read(stars, 6), read(stars, 0.2)]).toEqual([4.5, '评分不能大于5', '评分应为0.5的倍数'])
    expect([read(pain, '8'), read(pain, 3), fieldText(pain, 8)]).toEqual([8, '疼痛应为2的倍数', '8 分'])
  })

  it('keeps a share in ten-thousandths and says it in percent, wherever it stands', () => {
    expect([read(part, '1250'), fieldText(part, 1250), fieldText(part, 0)]).toEqual([1250, '12.5%', '0%'])
    expect([read(part, 6000), read(part, -1), read(part, 12.5)]).toEqual([
      '分成不能大于50%',
      '分成不能小于0%',
      '分成最多两位小数',
    ])
    expect([cell(part, '12.5'), cell(part, '12.55%'), cell(part, '0.29 ％')]).toEqual([1250, 1255, 29])
    expect([cell(part, '12.555'), cell(part, '一成')]).toMatchObject([
      { reason: expect.stringContaining('百分数') },
      { reason: expect.stringContaining('百分数') },
    ])
    expect(filterParams({ part }, { part: '1.5~' })).toEqual({ part_begin: '150' })
  })

  it('follows a path to its end, by values and by texts', () => {
    expect([read(place, 'east/sea'), read(place, 'east'), read(place, 'north')]).toEqual([
      'east/sea',
      '地方的值不正确',
      '地方的值不正确',
    ])
    expect([fieldText(place, 'east/sea'), cell(place, '东/海边')]).toEqual(['东 / 海边', 'east/sea'])
    expect(cell(place, '北')).toMatchObject({ reason: '地方没有“北”这一项' })
  })
})
