import { expect, it } from 'vitest'
import { printHeartbeat, printUpdate, readMessage } from './messages.ts'

it('reads what it prints', () => {
  const update = { row: { id: '1', name: 'a' }, caseId: 'x' }
  expect(readMessage(printHeartbeat())).toEqual({ type: 'heart_beat' })
  expect(readMessage(printUpdate('items', update))).toEqual({ type: 'update_vxe_table', socketKey: 'items', update })
})

it('reads sent data with its key', () => {
  const text = JSON.stringify({ type: 'common_send_date', data: { key: 'reload', args: [1, 'a'] } })
  expect(readMessage(text)).toEqual({ type: 'common_send_date', key: 'reload', args: [1, 'a'] })
})

it.each(['', 'no json', 'null', '[]', '{"type":"other"}', '{"type":"update_vxe_table","data":{"args":{"row":{}}}}'])(
  'ignores %j',
  text => expect(readMessage(text)).toBeUndefined(),
)
