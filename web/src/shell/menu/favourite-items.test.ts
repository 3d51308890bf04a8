import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { expect, test } from 'vitest'
import { favouriteItems } from './favourite-items.ts'

const item = (path: string, children?: MenuItem[]): MenuItem => ({
  id: path,
  name: path,
  path,
  component: 'some/Page',
  route: '1',
  meta: { title: path, keepAlive: true, internalOrExternal: false, componentName: path },
  ...(children && { children }),
})
const menu = [item('/home'), item('/content', [item('/video'), item('/more', [item('/deep')])])]

test('favourites are pages of the menu, however deep, in the order of their person', () => {
  const paths = (wanted: string[]) => favouriteItems(wanted, menu).map(one => one.path)
  expect(paths(['/deep', '/gone', '/home', '/content', '/video'])).toEqual(['/deep', '/home', '/video'])
  expect(paths([])).toEqual([])
})
