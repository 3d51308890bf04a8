import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { expect, test } from 'vitest'
import { menuRedirectOf, menuTrailOf, routeAt, pageRoutesOf, visibleMenu } from './page-routes.ts'

function item(path: string, over: Partial<MenuItem> = {}): MenuItem {
  const meta = { title: path, keepAlive: true, internalOrExternal: false, componentName: path, ...over.meta }
  return { id: path, name: path, path, component: 'some/Page', route: '1', ...over, meta }
}
const container = (path: string, children: MenuItem[], over: Partial<MenuItem> = {}) =>
  item(path, { component: 'layouts/RouteView', children, ...over })

const menu = [
  item('/dashboard/analysis', { meta: { ...item('').meta, title: '首页' } }),
  container('/he', [
    item('/he/hospital'),
    item('/he/secret', { hidden: true }),
    item('/he/off', { route: '0' }),
    container('/he/more', [item('/he/more/:code')]),
  ]),
  container('/empty', [item('/empty/one', { hidden: true })]),
  item('/frame', { component: 'layouts/IframePageView' }),
]
const routes = pageRoutesOf(menu)

test('pages are listed in the order of the menu, containers and route "0" are not', () => {
  expect(routes.map(route => route.path)).toEqual([
    '/dashboard/analysis',
    '/he/hospital',
    '/he/secret',
    '/he/more/:code',
    '/empty/one',
    '/frame',
  ])
})

test('a page knows what it hangs under and whether it is seen', () => {
  expect(routeAt(routes, '/he/more/7')).toMatchObject({
    path: '/he/more/:code',
    under: ['/he', '/he/more'],
    hidden: false,
  })
  expect(routeAt(routes, '/he/secret')?.hidden).toBe(true)
  expect(routeAt(routes, '/he/nothing')).toBeUndefined()
})

test('what hangs under a hidden container is hidden as well', () => {
  expect(pageRoutesOf([container('/a', [item('/a/b')], { hidden: true })])[0]?.hidden).toBe(true)
})

test('a container leads to its redirect or to its first visible page', () => {
  expect(menuRedirectOf(menu, '/he')).toBe('/he/hospital')
  expect(menuRedirectOf([container('/a', [item('/a/b')], { redirect: '/a/c' })], '/a')).toBe('/a/c')
  expect(menuRedirectOf([container('/a', [item('/a/b')], { redirect: '/a' })], '/a')).toBe('/a/b')
  expect(menuRedirectOf(menu, '/he/hospital')).toBeUndefined()
})

test('the menu shows neither hidden entries nor containers left empty', () => {
  const shown = visibleMenu(menu)
  expect(shown.map(entry => entry.path)).toEqual(['/dashboard/analysis', '/he', '/frame'])
  expect(shown[1]?.children?.map(entry => entry.path)).toEqual(['/he/hospital', '/he/more'])
})

test('an entry without a page is shown where its address is another’s, or outside', () => {
  const meta = { ...item('').meta, internalOrExternal: true }
  const shown = visibleMenu([
    item('/a'),
    item('/a', { route: '0' }),
    item('/b', { route: '0', meta }),
    item('/c', { route: '0' }),
  ])
  expect(shown.map(entry => entry.path)).toEqual(['/a', '/a', '/b'])
})

test('a container that is always shown is there without a page', () => {
  expect(visibleMenu([container('/a', [], { alwaysShow: true })]).map(entry => entry.path)).toEqual(['/a'])
})

test('what stands above a page leads to its redirect or first page, or nowhere', () => {
  expect(menuTrailOf(menu, '/he/more/:code')).toEqual([
    { title: '/he', to: '/he/hospital' },
    { title: '/he/more', to: undefined },
  ])
  expect(menuTrailOf(menu, '/empty/one')).toEqual([{ title: '/empty', to: undefined }])
})
