import { expect, test } from 'vitest'
import { componentPageOf } from './component-page.ts'

const routes = [{ path: '/isystem/user', component: 'system/UserList' }]
const notice = { openType: 'component', openPage: 'system/UserList', busId: null }

test.each([
  ['by its component', notice, '/isystem/user'],
  ['by its address', { ...notice, openPage: '/isystem/user' }, '/isystem/user'],
  ['with the record it is about', { ...notice, busId: 'a&b' }, '/isystem/user?id=a%26b'],
  ['not where the page is none of one’s own', { ...notice, openPage: 'system/RoleList' }, undefined],
  ['not when it opens an address', { ...notice, openType: 'url' }, undefined],
  ['not without a page', { ...notice, openPage: null }, undefined],
])('a message opens its page %s', (_, value, page) => {
  expect(componentPageOf(value, routes)).toBe(page)
})
