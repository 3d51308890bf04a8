import { expect, it } from 'vitest'
import { printHeartbeat, printUpdate, readMessage } from './messages.ts'

it('reads what it prints', () => {
  const update = { row: { id: '1', name: 'a' }, caseId: 'x' }
  expect(readMessage(printHeartbeat())).toEqual({ type: 'heart_beat' })
  expect(readMessage(printUpdate('items', update))).toEqual({ type: 'update_vxe_table', socketKey: 'items', update })
})

it('writes the row and its sender as a list, and reads an object of both', () => {
  const update = { row: { id: '1' }, caseId: 'x' }
  expect(JSON.parse(printUpdate('items', update)).data.args).toEqual([{ id: '1' }, 'x'])
  const text = JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'items', args: update } })
  expect(readMessage(text)).toEqual({ type: 'update_vxe_table', socketKey: 'items', update })
})

it('reads sent data with its key', () => {
  const text = JSON.stringify({ type: 'common_send_date', data: { key: 'reload', args: [1, 'a'] } })
  expect(readMessage(text)).toEqual({ type: 'common_send_date', key: 'reload', args: [1, 'a'] })
})

it.each(['', 'no json', 'null', '[]', '{"type":"other"}', '{"type":"update_vxe_table","data":{"args":{"row":{}}}}'])(
  'ignores %j',
  text => expect(readMessage(text)).toBeUndefined(),
)
