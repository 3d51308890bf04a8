import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'

/** Pages those clients have; any other of ours would be a blank one there. */
const PAGES: ReadonlySet<string> = new Set([
  'dashboard/Analysis',
  ...[
    'AddressList',
    'AnnouncementList',
    'DepartList',
    'DepartUserList',
    'DictList',
    'LogList',
    'DataLogList',
    'NewPermissionList',
    'PermissionList',
    'QuartzJobList',
    'RoleUserList',
    'SysAnnouncementList',
    'SysCategoryList',
    'SysCheckRuleList',
    'SysDataSourceList',
    'SysFillRuleList',
    'SysGatewayRouteList',
    'SysPositionList',
    'SysUserOnlineList',
    'TenantList',
    'UserAnnouncementList',
    'UserList',
  ].map(name => `system/${name}`),
  ...['DiskMonitoring', 'HttpTrace', 'JvmInfo', 'RedisInfo', 'SystemInfo', 'TomcatInfo'].map(
    name => `modules/monitor/${name}`,
  ),
  'modules/message/SysMessageList',
  'modules/message/SysMessageTemplateList',
  'modules/oss/OSSFileList',
  ...['403', '404', '500'].map(code => `exception/${code}`),
])

/** What is left of our menu, their own pages of an account behind it, in a demo those that show every picker and grid. */
export const oldClientMenu = (menu: readonly MenuItem[], isDemo: boolean): MenuItem[] => [
  ...menu.flatMap(knownPages),
  isDemo ? { ...ACCOUNT, children: [...(ACCOUNT.children ?? []), WORKPLACE] } : ACCOUNT,
  ...(isDemo ? [COMPONENTS] : []),
]

function knownPages(item: MenuItem): MenuItem[] {
  const { children, ...entry } = item
  const below = (children ?? []).flatMap(knownPages)
  if (below.length > 0) return [{ ...entry, children: below }]
  return PAGES.has(item.component) || item.meta.url !== undefined ? [entry] : []
}

function page(path: string, component: string, title: string, more: Partial<MenuItem> = {}): MenuItem {
  const name = path.slice(1).replaceAll('/', '-')
  const componentName = component.split('/').at(-1) ?? ''
  const meta = { title, keepAlive: false, internalOrExternal: false, componentName }
  return { id: name, path, name, component, route: '1', meta, ...more }
}

const SETTINGS = '/account/settings'
const hidden = { hidden: true } as const

const ACCOUNT = page('/account', 'layouts/RouteView', '个人页', {
  ...hidden,
  redirect: null,
  children: [
    page('/account/center', 'account/center/Index', '个人中心'),
    page(SETTINGS, 'account/settings/Index', '个人设置', {
      redirect: `${SETTINGS}/BaseSetting`,
      alwaysShow: true,
      children: [
        page(`${SETTINGS}/BaseSetting`, 'account/settings/BaseSetting', '基本设置', hidden),
        page(`${SETTINGS}/custom`, 'account/settings/Custom', '个性化设置'),
        page(`${SETTINGS}/security`, 'account/settings/Security', '安全设置'),
        page(`${SETTINGS}/notification`, 'account/settings/Notification', '新消息通知'),
      ],
    }),
  ],
})

/** Drawn from the calls of demo pages, which only a demo answers. */
const WORKPLACE = page('/dashboard/workplace', 'dashboard/Workplace', '工作台')

const COMPONENTS = page('/jeecg', 'layouts/RouteView', '常见案例', {
  redirect: null,
  children: [
    page('/jeecg/SelectDemo', 'jeecg/SelectDemo', '自定义组件'),
    page('/jeecg/j-vxe-table-demo/normal', 'jeecg/JVXETableDemo', '行编辑表格'),
    page('/jeecg/j-vxe-table-demo/whsx', 'jeecg/JVxeDemo/demo/SocketReload', '无痕刷新'),
  ],
})
