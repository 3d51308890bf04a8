import type { MenuItem, PermissionResult } from '@xuanjiao/contract/system/session/permission-result'
import { expect, test, vi } from 'vitest'
import { clearSession, sessionStore, sessionWithPermissions, storeSession } from './session-store.ts'

function page(path: string, permissionList?: string[], children?: MenuItem[]): MenuItem {
  const meta = { title: path, keepAlive: true, internalOrExternal: false, componentName: path }
  return {
    id: path,
    path,
    name: path,
    component: children ? 'layouts/RouteView' : 'some/Page',
    route: '1',
    ...(children && { children }),
    meta: { ...meta, ...(permissionList && { permissionList }) },
  }
}

const menuOf = (menu: MenuItem[], auth: PermissionResult['auth']) =>
  sessionWithPermissions(sessionStore.getInitialState(), {
    menu,
    auth,
    allAuth: [],
    sysSafeMode: false,
    serviceEnded: false,
  }).menu

test('a page whose lists may not be seen is no page of the menu, wherever it stands', () => {
  const menu = [page('/open'), page('/system', undefined, [page('/a', ['a:list']), page('/b', ['b:list', 'c:list'])])]
  const left = menuOf(menu, [{ action: 'c:list', type: '1' }])
  expect(left.map(item => item.path)).toEqual(['/open', '/system'])
  expect(left[1]?.children?.map(item => item.path)).toEqual(['/b'])
})

test('what a role denies is no page either, though another role gives it', () => {
  const given = { action: 'a:list', type: '1' }
  expect(menuOf([page('/a', ['a:list'])], [given])).toHaveLength(1)
  expect(menuOf([page('/a', ['a:list'])], [given, { ...given, status: '0' }])).toEqual([])
})

test('a page that may not be opened still holds those below it', () => {
  const [left] = menuOf([{ ...page('/a', ['a:list'], [page('/a/b')]), component: 'some/Page' }], [])
  expect(left).toMatchObject({ path: '/a', route: '0', children: [{ path: '/a/b' }] })
})

test('the lists of rights lie in session storage under their own names, until signing out', () => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, text: string) => held.set(name, text),
    removeItem: (name: string) => held.delete(name),
  })
  const before = sessionStore.getState()
  const given = { action: 'a:list', type: '1' }
  storeSession({ ...before, token: 'T', lists: { auth: [given], allAuth: [{ ...given, status: '1' }] } })
  expect([...held].map(([name, text]) => [name, JSON.parse(text)])).toEqual([
    ['auth', [given]],
    ['allAuth', [{ ...given, status: '1' }]],
  ])
  clearSession()
  expect(held.size).toBe(0)
  sessionStore.setState(before, true)
})
