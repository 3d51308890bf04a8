import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { announcement } from '@xuanjiao/contract/system/announcements/announcement'
import { ANNOUNCEMENTS_PAGE, MY_ANNOUNCEMENTS_PAGE } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { message } from '@xuanjiao/contract/system/messages/message'
import { messageTemplate } from '@xuanjiao/contract/system/messages/message-template'
import { menuButtonsOf, menuEntryOf, type MenuEntry } from '../../platform/access/menu-entry.ts'

/** Pages that show no record of a definition. */

/** Where reviewers decide on videos (rules/videos#review). */
export const reviewDesk: MenuEntry = {
  key: 'he:review',
  name: '审核工作台',
  url: '/he/review',
  component: 'business/review/ReviewDesk',
  componentName: 'he-review',
  icon: 'audit',
  buttons: { 'he:review:list': '查看', 'he:review:decide': '审核视频' },
}

/** What is bought, by whom, and what channels of payment tell of it (rules/orders#orders, rules/payments#channels). */
export const trading: readonly MenuEntry[] = [
  {
    key: 'he:order',
    name: '订单',
    url: '/he/order',
    component: 'business/records/OrderList',
    componentName: 'he-order',
    icon: 'unordered-list',
    buttons: {
      'he:order:list': '查看',
      'he:order:export': '导出',
      'he:order:sync': '查单同步',
      'he:order:close': '关闭',
      'he:order:book': '对公入账',
      'he:order:refund': '退款',
      'he:order:declineRefund': '驳回退款申请',
      'he:order:invoice': '开票登记',
      'he:order:remark': '备注',
    },
  },
  {
    key: 'he:vipInfo',
    name: '会员信息',
    url: '/he/vipInfo',
    component: 'business/records/VipInfoList',
    componentName: 'he-vipInfo',
    icon: 'idcard',
    buttons: {
      'he:vipInfo:list': '查看',
      'he:vipInfo:export': '导出',
      'he:vipInfo:grant': '赠送会员',
      'he:vipInfo:extend': '延期',
      'he:vipInfo:revoke': '收回',
    },
  },
]

export const payBills: MenuEntry = {
  key: 'he:payBill',
  name: '对账',
  url: '/he/payBill',
  component: 'business/records/PayBillList',
  componentName: 'he-payBill',
  icon: 'check-square',
  buttons: { 'he:payBill:list': '查看', 'he:payBill:upload': '上传账单', 'he:payBill:export': '导出' },
}

export const payNotifies: MenuEntry = {
  key: 'he:payNotify',
  name: '支付通知',
  url: '/he/payNotify',
  component: 'business/records/PayNotifyList',
  componentName: 'he-payNotify',
  icon: 'notification',
  buttons: { 'he:payNotify:list': '查看', 'he:payNotify:export': '导出' },
}

/** What patients ask, before what they write to us (rules/consults#what-it-is). */
export const consults: MenuEntry = {
  key: 'he:illnessConsult',
  name: '疾病咨询',
  url: '/he/illnessConsult',
  component: 'business/records/IllnessConsultList',
  componentName: 'he-illnessConsult',
  icon: 'message',
  buttons: {
    'he:illnessConsult:list': '查看',
    'he:illnessConsult:export': '导出',
    'he:illnessConsult:answer': '认领和回复',
    'he:illnessConsult:assign': '分派',
    'he:illnessConsult:block': '屏蔽',
    'he:illnessConsult:publish': '转公开',
    'he:illnessConsult:review': '审核公开问答',
    'he:illnessConsult:faq': '新增常见问答',
  },
}

/** How areas and hospitals fare, who watches, and what (rules/homes#live, rules/homes#wall, rules/figures#area-data, rules/viewers#accounts, rules/watching#records). */
export const watching: readonly MenuEntry[] = [
  {
    key: 'he:live',
    name: '实时监控',
    url: '/dashboard/monitor',
    component: 'dashboard/Monitor',
    componentName: 'dashboard-monitor',
    icon: 'monitor',
    buttons: { 'he:dashboard:live': '查看' },
  },
  {
    key: 'he:wall',
    name: '病区墙屏',
    url: '/dashboard/wall',
    component: 'dashboard/Wall',
    componentName: 'dashboard-wall',
    icon: 'dashboard',
    buttons: { 'he:dashboard:wall': '查看' },
  },
  {
    key: 'he:areaData',
    name: '本区域数据',
    url: '/he/areaData',
    component: 'dashboard/AreaData',
    componentName: 'he-areaData',
    icon: 'bar-chart',
    buttons: { 'he:areaData:view': '查看', 'he:areaData:export': '导出' },
  },
  {
    key: 'he:accreditation',
    name: '评审迎检包',
    url: '/he/accreditation',
    component: 'dashboard/Accreditation',
    componentName: 'he-accreditation',
    icon: 'file-protect',
    buttons: { 'he:accreditation:export': '查看和导出' },
  },
  {
    key: 'he:wxappUser',
    name: '小程序用户',
    url: '/he/wxappUser',
    component: 'business/records/WxappUserList',
    componentName: 'he-wxappUser',
    icon: 'user',
    buttons: { 'he:wxappUser:list': '查看', 'he:wxappUser:export': '导出', 'he:wxappUser:status': '禁用和恢复' },
  },
  {
    key: 'he:userNoticeCount',
    name: '用户通知数',
    url: '/he/userNoticeCount',
    component: 'business/records/UserNoticeCountList',
    componentName: 'he-userNoticeCount',
    icon: 'message',
    buttons: {
      'he:userNoticeCount:list': '查看',
      'he:userNoticeCount:export': '导出',
      'he:userNoticeCount:read': '标为已读',
      'he:userNoticeCount:recount': '重算',
    },
  },
  {
    key: 'he:noticeSending',
    name: '群发通知',
    url: '/he/noticeSending',
    component: 'business/records/NoticeSendingList',
    componentName: 'he-noticeSending',
    icon: 'notification',
    buttons: {
      'he:noticeSending:list': '查看',
      'he:noticeSending:export': '导出',
      'he:noticeSending:send': '群发和取消',
    },
  },
  {
    key: 'he:watchRecord',
    name: '观看记录',
    url: '/he/watchRecord',
    component: 'business/records/WatchRecordList',
    componentName: 'he-watchRecord',
    icon: 'eye',
    buttons: { 'he:watchRecord:list': '查看', 'he:watchRecord:export': '导出' },
  },
  {
    key: 'he:watchSession',
    name: '会话明细',
    url: '/he/watchSession',
    component: 'business/records/WatchSessionList',
    componentName: 'he-watchSession',
    icon: 'field-time',
    buttons: { 'he:watchSession:list': '查看', 'he:watchSession:export': '导出' },
  },
]

const {
  'he:formSubmission:add': fillingIn = '',
  'he:formSubmission:fill': fillable = '',
  ...keeping
} = menuButtonsOf(formSubmission)

/** Forms that people design and fill in (rules/wire-system#designed-forms). */
export const forms: readonly MenuEntry[] = [
  {
    key: 'form:fill',
    name: '填写表单',
    url: '/form/fill',
    component: 'form/FillableForms',
    componentName: 'form-fill',
    icon: 'form',
    buttons: { 'he:formSubmission:fill': fillable },
  },
  {
    key: 'form:fillOne',
    name: '填写一张表单',
    url: '/form/fill/:code',
    component: 'form/FillForm',
    componentName: 'form-fill-one',
    icon: 'form',
    hidden: true,
    buttons: { 'he:formSubmission:add': fillingIn },
  },
  {
    key: 'form:submission',
    name: '填报记录',
    url: '/form/data',
    component: 'form/FormSubmissionList',
    componentName: 'form-data',
    icon: 'profile',
    buttons: keeping,
  },
  {
    key: 'form:design',
    name: '表单设计',
    url: '/form/design',
    component: 'form/FormDesignList',
    componentName: 'form-design',
    icon: 'appstore',
    buttons: menuButtonsOf(formDesign),
  },
]

/** What people are told, and who tells them (rules/wire-system#announcements). */
export const messages: readonly MenuEntry[] = [
  {
    key: 'message:mine',
    name: '我的消息',
    url: MY_ANNOUNCEMENTS_PAGE,
    component: 'system/UserAnnouncementList',
    componentName: 'isps-userAnnouncement',
    icon: 'message',
    buttons: { 'sys:myAnnouncement:list': '查看' },
  },
  {
    key: 'message:announcement',
    name: '系统公告',
    url: ANNOUNCEMENTS_PAGE,
    component: 'system/SysAnnouncementList',
    icon: 'notification',
    buttons: menuButtonsOf(announcement),
  },
  {
    key: 'message:message',
    name: '消息管理',
    url: '/modules/message/sysMessageList',
    component: 'modules/message/SysMessageList',
    icon: 'unordered-list',
    buttons: menuButtonsOf(message),
  },
  {
    key: 'message:template',
    name: '模板管理',
    url: '/modules/message/sysMessageTemplateList',
    component: 'modules/message/SysMessageTemplateList',
    icon: 'file-text',
    buttons: menuButtonsOf(messageTemplate),
  },
]

const { 'he:eduTask:assign': sending = '', 'he:eduTask:sheet': printing = '', ...following } = menuButtonsOf(eduTask)

/** What nurses ask patients to watch: from the bed, and all of it (rules/edu-tasks#tasks). */
export const teaching: readonly MenuEntry[] = [
  {
    key: 'he:wardTasks',
    name: '床旁宣教',
    url: '/ward/tasks',
    component: 'business/edu-tasks/WardTasks',
    componentName: 'ward-tasks',
    icon: 'heart',
    buttons: { 'he:eduTask:assign': sending },
  },
  {
    ...menuEntryOf(eduTask),
    name: '宣教任务',
    component: 'business/edu-tasks/EduTaskList',
    icon: 'check-square',
    buttons: following,
  },
  {
    key: 'he:eduTask:recordSheet',
    name: '健康教育记录单',
    url: '/ward/sheet',
    component: 'business/edu-tasks/RecordSheet',
    componentName: 'ward-sheet',
    icon: 'file',
    hidden: true,
    buttons: { 'he:eduTask:sheet': printing },
  },
]
