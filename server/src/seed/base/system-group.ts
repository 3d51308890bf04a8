import { mapPack } from '@xuanjiao/contract/business/map-pack/map-pack'
import { checkRule } from '@xuanjiao/contract/system/check-rule'
import { dataSource } from '@xuanjiao/contract/system/data-sources/data-source'
import { fillRule } from '@xuanjiao/contract/system/fill-rules/fill-rule'
import { category } from '@xuanjiao/contract/system/categories/category'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { departRole } from '@xuanjiao/contract/system/departs/depart-role'
import { addressPerson } from '@xuanjiao/contract/system/users/address-list'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { gatewayRoute } from '@xuanjiao/contract/system/gateway-routes/gateway-route'
import { dataLogLine } from '@xuanjiao/contract/system/logs/data-log-calls'
import { logLine } from '@xuanjiao/contract/system/logs/log-calls'
import { menu } from '@xuanjiao/contract/system/menus/menu'
import { position } from '@xuanjiao/contract/system/position'
import { scheduledJob } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { role } from '@xuanjiao/contract/system/roles/role'
import { storedFile } from '@xuanjiao/contract/system/stored-files/stored-file'
import { tenant } from '@xuanjiao/contract/system/tenants/tenant'
import { menuButtonsOf, menuEntryOf, type MenuEntry } from '../../platform/access/menu-entry.ts'

/** Names of old clients' buttons stand beside ours, so that their pages work too (rules/wire-system#seed-menu). */
export const systemGroup: MenuEntry = {
  key: 'system',
  name: '系统',
  url: '/isystem',
  component: 'layouts/RouteView',
  icon: 'setting',
  children: [
    {
      key: 'system:user',
      name: '用户管理',
      url: '/isystem/user',
      component: 'system/UserList',
      icon: 'user',
      buttons: {
        'sys:user:list': '查看',
        'sys:user:add,user:add': '新增',
        'sys:user:edit,user:edit': '编辑',
        'sys:user:delete': '删除',
        'sys:user:freeze': '冻结和解冻',
        'sys:user:password': '重置密码',
        'sys:user:phone': '查看完整手机号',
        'sys:user:seeAs': '登录为',
        'sys:user:recycle': '回收站',
        'sys:user:export': '导出',
        'sys:user:import': '导入',
      },
    },
    {
      key: 'system:role',
      name: '角色管理',
      url: '/isystem/roleUserList',
      component: 'system/RoleUserList',
      icon: 'safety',
      buttons: menuButtonsOf(role),
    },
    {
      key: 'system:permission',
      name: '菜单管理',
      url: '/isystem/permission',
      component: 'system/PermissionList',
      icon: 'menu',
      buttons: { ...menuButtonsOf(menu), 'sys:api:docs': '查看接口文档' },
    },
    {
      key: 'system:tenant',
      name: '租户管理',
      url: '/isys/tenant',
      component: 'system/TenantList',
      icon: 'bank',
      buttons: menuButtonsOf(tenant),
    },
    {
      key: 'system:depart',
      name: '部门管理',
      url: '/isystem/depart',
      component: 'system/DepartList',
      icon: 'team',
      buttons: menuButtonsOf(depart),
    },
    {
      key: 'system:myDepart',
      name: '我的部门',
      url: '/isystem/departUserList',
      component: 'system/DepartUserList',
      icon: 'apartment',
      buttons: menuButtonsOf(departRole),
    },
    {
      key: 'system:addressList',
      name: '通讯录',
      url: '/isystem/addressList',
      component: 'system/AddressList',
      icon: 'contacts',
      buttons: menuButtonsOf(addressPerson),
    },
    {
      key: 'system:position',
      name: '职务管理',
      url: '/isystem/position',
      component: 'system/SysPositionList',
      icon: 'idcard',
      buttons: menuButtonsOf(position),
    },
    {
      key: 'system:dict',
      name: '数据字典',
      url: '/isystem/dict',
      component: 'system/DictList',
      icon: 'read',
      buttons: menuButtonsOf(dict),
    },
    {
      key: 'system:category',
      name: '分类字典',
      url: '/isys/category',
      component: 'system/SysCategoryList',
      icon: 'partition',
      buttons: menuButtonsOf(category),
    },
    {
      key: 'system:checkRule',
      name: '系统校验规则',
      url: '/isystem/checkRule',
      component: 'system/SysCheckRuleList',
      icon: 'check-square',
      buttons: menuButtonsOf(checkRule),
    },
    {
      key: 'system:file',
      name: '文件管理',
      url: '/isystem/ossFile',
      component: 'modules/oss/OSSFileList',
      icon: 'file-text',
      buttons: menuButtonsOf(storedFile),
    },
    {
      key: 'system:fillRule',
      name: '编码规则',
      url: '/isystem/fillRule',
      component: 'system/SysFillRuleList',
      icon: 'number',
      buttons: menuButtonsOf(fillRule),
    },
    {
      key: 'system:dataSource',
      name: '数据源',
      url: '/isystem/dataSource',
      component: 'system/SysDataSourceList',
      icon: 'database',
      buttons: menuButtonsOf(dataSource),
    },
    { ...menuEntryOf(mapPack), icon: 'appstore' },
    {
      key: 'monitor:quartzJob',
      name: '定时任务',
      url: '/isystem/QuartzJobList',
      component: 'system/QuartzJobList',
      icon: 'field-time',
      buttons: menuButtonsOf(scheduledJob),
    },
    {
      key: 'monitor:gatewayRoute',
      name: '路由网关',
      url: '/isystem/gatewayroute',
      component: 'system/SysGatewayRouteList',
      icon: 'swap',
      buttons: menuButtonsOf(gatewayRoute),
    },
    {
      key: 'monitor:online',
      name: '在线用户',
      url: '/isystem/online',
      component: 'system/SysUserOnlineList',
      icon: 'wifi',
      buttons: {
        'sys:online:list': '查看',
        'sys:online:logout': '强制下线',
        'sys:metrics:view': '查看运行指标',
      },
    },
    {
      key: 'monitor:system',
      name: '系统监控',
      url: '/monitor',
      component: 'modules/monitor/SystemInfo',
      icon: 'dashboard',
      buttons: {
        'sys:monitor:view': '查看',
        'sys:monitor:run': '执行平台自带任务',
        'sys:licence:view': '查看授权信息',
        'sys:licence:update': '更新授权',
      },
    },
    {
      key: 'monitor:log',
      name: '日志管理',
      url: '/isystem/log',
      component: 'system/LogList',
      icon: 'profile',
      buttons: menuButtonsOf(logLine),
    },
    {
      key: 'monitor:dataLog',
      name: '数据日志',
      url: '/sys/dataLog-list',
      component: 'system/DataLogList',
      icon: 'database',
      buttons: menuButtonsOf(dataLogLine),
    },
    {
      key: 'monitor:audit',
      name: '审计',
      url: '/isystem/audit',
      component: 'system/AuditList',
      icon: 'audit',
      buttons: { 'sys:audit:list': '查看', 'sys:audit:export': '导出' },
    },
    {
      key: 'monitor:exports',
      name: '导出审批',
      url: '/isystem/exportRequest',
      component: 'system/ExportRequestList',
      icon: 'file-protect',
      buttons: { 'sys:exportRequest:decide': '查看和审批' },
    },
  ],
}
