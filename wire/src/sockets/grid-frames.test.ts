import { expect, test } from 'vitest'
import { writeFrame } from './socket-frame.ts'
import {
  GRID_HEARTBEAT,
  gridSocketPath,
  readGridFrame,
  writeKeyedData,
  writeRowUpdate,
  type GridMessage,
} from './grid-frames.ts'

const update: GridMessage = {
  type: 'update_vxe_table',
  data: { socketKey: 'k', args: [{ id: 'r1', tug_status: '{"id":1}' }, 'case-1'] },
}

test.each<GridMessage>([
  { type: 'heart_beat', data: null },
  update,
  { type: 'common_send_date', data: { key: 'reload', args: [1, { a: 2 }] } },
])('a message is read as it was written: %j', message => {
  expect(readGridFrame(writeFrame(message))).toEqual(message)
})

test('what a grid says is read by every end', () => {
  expect(readGridFrame(GRID_HEARTBEAT)).toMatchObject({ type: 'heart_beat' })
  expect(readGridFrame(writeRowUpdate('k', { id: 'r1', tug_status: '{"id":1}' }, 'case-1'))).toEqual(update)
  expect(readGridFrame(writeKeyedData('reload', 1, 'a'))).toEqual({
    type: 'common_send_date',
    data: { key: 'reload', args: [1, 'a'] },
  })
})

test('a row and its sender are a list on the wire; an object of both is read, and a sender that is a number', () => {
  expect(JSON.parse(writeRowUpdate('k', { id: 'r1' }, 'c')).data.args).toEqual([{ id: 'r1' }, 'c'])
  const frame = (args: unknown) => JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'k', args } })
  const read = { type: 'update_vxe_table', data: { socketKey: 'k', args: [{ id: 'r1' }, '7'] } }
  expect(readGridFrame(frame({ row: { id: 'r1' }, caseId: '7' }))).toEqual(read)
  expect(readGridFrame(frame([{ id: 'r1' }, 7]))).toEqual(read)
})

test.each([
  '',
  'no json',
  'null',
  '[]',
  '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"name":"no id"},"c"]}}',
  '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"no sender"}]}}',
  '{"type":"update_vxe_table","data":{"socketKey":"k","args":[]}}',
  '{"type":"update_vxe_table","data":{"args":[{"id":"no table"},"c"]}}',
  `{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"${'a'.repeat(65)}"},"c"]}}`,
  '{"type":"common_send_date","data":{"key":"","args":[]}}',
  '{"type":"common_send_date","data":{"key":"a"}}',
  `{"type":"common_send_date","data":{"key":"a","args":[${Array(101).fill(1).join()}]}}`,
  '{"type":"other","data":1}',
])('%.60s is no message', frame => expect(readGridFrame(frame)).toBeUndefined())

test('an address escapes what it carries', () => {
  expect(gridSocketPath('a', '页')).toBe('/vxeSocket/a/%E9%A1%B5')
})
