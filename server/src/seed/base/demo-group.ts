import type { MenuEntry } from '../../platform/access/menu-entry.ts'

/** What is seen where a page may not be opened, is not there, or fails. */
const EXCEPTIONS = [
  ['403', '没有权限'],
  ['404', '页面不存在'],
  ['500', '服务器出错'],
] as const

/** The blocks the pages are built from, to be tried out: for developers, so only a demo has them in its menu. */
export const demoGroup: MenuEntry = {
  key: 'demo',
  name: '演示',
  url: '/demo',
  component: 'layouts/RouteView',
  icon: 'appstore',
  children: [
    {
      key: 'demo:workshop',
      name: '组件工坊',
      url: '/demo/workshop',
      component: 'demo/Workshop',
      icon: 'tool',
      buttons: { 'demo:workshop:view': '查看' },
    },
    ...EXCEPTIONS.map(([code, name]) => ({
      key: `demo:exception:${code}`,
      name: `${code} ${name}`,
      url: `/exception/${code}`,
      component: `exception/${code}`,
      componentName: `exception-${code}`,
      icon: 'warning',
    })),
  ],
}
