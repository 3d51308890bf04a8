import type { MenuEntry } from '../../platform/access/menu-entry.ts'

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
  ],
}
