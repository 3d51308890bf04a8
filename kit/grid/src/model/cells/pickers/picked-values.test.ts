import { expect, it } from 'vitest'
import { NameCache } from '../type/name-cache.ts'
import { pickedValues } from './picked-values.ts'

const user = { key: 'owner', title: '负责人', type: 'sel_user', store: 'username', text: 'realname' }

it('keeps the store field and remembers the text field', () => {
  const names = new NameCache()
  const picked = [
    { username: 'zhang', realname: '张三' },
    { username: 'li', realname: '李四' },
  ]
  expect(pickedValues(user, picked, names)).toEqual({ owner: 'zhang,li' })
  expect(names.textOf('li')).toBe('李四')
})

it('fills the destination fields of a popup', () => {
  const column = { ...user, type: 'popup', orgFields: 'realname,phone', destFields: 'owner,tel' }
  expect(pickedValues(column, [{ username: 'z', realname: '张三', phone: '1' }], new NameCache())).toEqual({
    owner: '张三',
    tel: '1',
  })
})

it('fills no other field when one is without a partner', () =>
  expect(
    pickedValues(
      { ...user, orgFields: 'id,realname', destFields: 'id' },
      [{ id: '1', username: 'li' }],
      new NameCache(),
    ),
  ).toEqual({ owner: 'li' }))
