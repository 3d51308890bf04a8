import { expect, test } from 'vitest'
import { socketUrl, writeFrame } from './socket-frame.ts'
import { NOTICE_HEARTBEAT_REPLY, noticeSocketPath, readNoticeFrame, type NoticeMessage } from './notice-frames.ts'

test.each<NoticeMessage>([
  { cmd: 'topic', msgId: 'a1', msgTxt: '有新公告' },
  { cmd: 'user', userId: 'u1', msgId: 'a1', msgTxt: 'a\u2028b' },
  { cmd: 'topic' },
])('a notice is read as it was written: %j', message => {
  expect(readNoticeFrame(writeFrame(message))).toEqual(message)
})

test('the answer to a heartbeat is a message', () => {
  expect(readNoticeFrame(NOTICE_HEARTBEAT_REPLY)).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' })
})

test.each([
  '',
  'HeartBeat',
  'null',
  '[]',
  '{"cmd":"eval"}',
  '{"cmd":"topic","msgId":{}}',
  "{cmd:'topic'}",
  `{"cmd":"topic","msgTxt":"${'a'.repeat(20_001)}"}`,
])('%.40j is no notice', frame => expect(readNoticeFrame(frame)).toBeUndefined())

test('a frame is one line of any script engine', () => {
  expect(writeFrame({ cmd: 'topic', msgTxt: 'a\u2028b\u2029c\nd' })).toBe(
    '{"cmd":"topic","msgTxt":"a\\u2028b\\u2029c\\nd"}',
  )
})

test('addresses escape what they carry', () => {
  expect(noticeSocketPath('a/b')).toBe('/websocket/a%2Fb')
  expect([socketUrl('https://a.cn/api'), socketUrl('http://a')]).toEqual(['wss://a.cn/api', 'ws://a'])
})
