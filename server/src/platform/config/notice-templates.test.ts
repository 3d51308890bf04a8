import { describe, expect, it } from 'vitest'
import { noticeTemplates } from './notice-templates.ts'

describe('templates of subscribe messages', () => {
  it('are named by kind, with the keys they have', () => {
    const read = noticeTemplates.parse(
      'task=abcdefghij:thing1:thing2:time3, vip=ABCDEFGHIJ-_1:thing4:-:date5,order=0123456789:thing1',
    )
    expect([...read]).toEqual([
      ['task', { id: 'abcdefghij', title: 'thing1', content: 'thing2', time: 'time3' }],
      ['vip', { id: 'ABCDEFGHIJ-_1', title: 'thing4', content: undefined, time: 'date5' }],
      ['order', { id: '0123456789', title: 'thing1', content: undefined, time: undefined }],
    ])
    expect(noticeTemplates.parse('').size).toBe(0)
  })

  it.each([
    'task',
    'task=short:thing1',
    'other=abcdefghij:thing1',
    'task=abcdefghij:number1',
    'task=abcdefghij:thing1,task=abcdefghij:thing1',
    'task=abcdefghij:thing1:time2:thing3',
  ])('are refused where they cannot be told: %s', text => {
    expect(noticeTemplates.safeParse(text).success).toBe(false)
  })
})
