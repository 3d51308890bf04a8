import type { LinkCalls } from '@xuanjiao/contract/calls/link-calls'
import { USER_PICKER_WIDTH, userPicker } from '@xuanjiao/fields/model/pick/people-pickers'
import { callWithMessage } from '../../app/calls/call.ts'
import { PEOPLE_PICKER_URLS } from './people-picker-urls.ts'

/** People are linked to one record by its calls: some are picked, each is taken out in their row. */
export function linkedPeople(calls: LinkCalls, to: string, addTitle: string) {
  const { other, one } = calls.keys
  return {
    add: {
      title: addTitle,
      picker: { ...userPicker, ...PEOPLE_PICKER_URLS },
      width: USER_PICKER_WIDTH,
      run: (ids: string[]) => callWithMessage(calls.give, { body: { [other]: to, [`${one}List`]: ids } }),
    },
    remove: {
      title: '移出',
      run: ({ id }: { id: string }) => callWithMessage(calls.take, { query: { [other]: to, [one]: id } }),
    },
  }
}
