import { expect, test } from 'vitest'
import {
  gridPath,
  heartbeatReply,
  maxSocketMessage,
  noticePath,
  readGrid,
  readNotice,
  socketUrl,
  writeFrame,
  type GridMessage,
  type NoticeMessage,
} from './sockets.ts'

test.each<NoticeMessage>([
  { cmd: 'topic', msgId: 'a1', msgTxt: '有新公告' },
  { cmd: 'user', userId: 'u1', msgId: 'a1', msgTxt: 'a\u2028b' },
  { cmd: 'topic' },
  heartbeatReply,
])('a notice is read as it was written: %j', message => {
  expect(readNotice(writeFrame(message))).toEqual(message)
})

test.each<GridMessage>([
  { type: 'heart_beat', data: null },
  { type: 'update_vxe_table', data: { socketKey: 'k', args: [{ id: 'r1', tug_status: '{"id":1}' }, 'case-1'] } },
  { type: 'common_send_date', data: { key: 'reload', args: [1, { a: 2 }] } },
])('a grid message is read as it was written: %j', message => {
  expect(readGrid(writeFrame(message))).toEqual(message)
})

test.each([
  '',
  'HeartBeat',
  'null',
  '[]',
  '{"cmd":"eval"}',
  '{"cmd":"topic","msgId":{}}',
  "{cmd:'topic'}",
  `{"cmd":"topic","msgTxt":"${'a'.repeat(maxSocketMessage)}"}`,
])('%.40j is no notice', frame => expect(readNotice(frame)).toBeUndefined())

test.each([
  '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"name":"no id"},"c"]}}',
  '{"type":"update_vxe_table","data":{"socketKey":"k","args":[]}}',
  '{"type":"common_send_date","data":{"key":"","args":[]}}',
  '{"type":"other","data":1}',
])('%s is no grid message', frame => expect(readGrid(frame)).toBeUndefined())

test('a frame is one line of any script engine', () => {
  expect(writeFrame({ cmd: 'topic', msgTxt: 'a\u2028b\u2029c\nd' })).toBe(
    '{"cmd":"topic","msgTxt":"a\\u2028b\\u2029c\\nd"}',
  )
})

test('addresses escape what they carry', () => {
  expect([noticePath('a/b'), gridPath('a', '页')]).toEqual(['/websocket/a%2Fb', '/vxeSocket/a/%E9%A1%B5'])
  expect([socketUrl('https://a.cn/api'), socketUrl('http://a')]).toEqual(['wss://a.cn/api', 'ws://a'])
})
