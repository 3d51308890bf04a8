import { defineEntity } from '../../entity/entity.ts'

/** A member of staff as records link to him: by his id, called by his name. His own calls are `userCalls`. */
export const userLink = defineEntity({
  name: 'user',
  title: '用户',
  path: '/sys/user',
  table: 'sys_user',
  perms: 'sys:user',
  nameField: 'realname',
  scope: { kind: 'shared' },
  fields: { realname: { kind: 'text', title: '姓名', required: true } },
  list: ['realname'],
  search: ['realname'],
  form: [],
  excel: {},
  readOnly: true,
})
