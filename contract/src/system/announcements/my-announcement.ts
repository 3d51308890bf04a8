import { defineEntity } from '../../entity/entity.ts'
import { ANNOUNCEMENT_SPELLINGS } from './announcement.ts'

const text = (title: string) => ({ kind: 'text', title }) as const

/** 我的消息: the announcements that are for a person, with whether they have read them; each sees their own alone. */
export const myAnnouncement = defineEntity({
  name: 'myAnnouncement',
  title: '我的消息',
  path: '/sys/sysAnnouncementSend',
  table: 'sys_announcement',
  perms: 'sys:myAnnouncement',
  calls: { list: 'getMyAnnouncementSend' },
  wireSpellings: ANNOUNCEMENT_SPELLINGS,
  nameField: 'title',
  unit: '条',
  scope: { kind: 'shared' },
  fields: {
    title: { kind: 'text', title: '标题', required: true, width: 300 },
    msgCategory: { kind: 'dict', title: '类型', dict: 'msg_category', required: true, width: 100 },
    priority: { kind: 'dict', title: '优先级', dict: 'priority', required: true, width: 120 },
    sender: { kind: 'text', title: '发布人账号', width: 110 },
    sendTime: { kind: 'datetime', title: '发布时间', required: true, width: 170 },
    readFlag: { kind: 'dict', title: '阅读状态', dict: 'announcement_read', required: true, width: 100 },
  },
  derived: {
    senderName: { kind: 'text', title: '发布人', width: 110 },
    msgAbstract: text('摘要'),
    msgContent: text('内容'),
    anntId: text('公告编号'),
    userId: text('用户编号'),
    busId: text('业务编号'),
    openType: text('去处理'),
    openPage: text('打开的页面'),
    readTime: { kind: 'datetime', title: '阅读时间', width: 170 },
  },
  list: ['title', 'msgCategory', 'priority', 'senderName', 'sendTime', 'readFlag'],
  search: ['title', 'readFlag', 'msgCategory', 'priority', 'sendTime'],
  form: [],
  excel: {},
  sort: { field: 'readFlag', direction: 'asc' },
  thenBy: { field: 'sendTime', direction: 'desc' },
  readOnly: true,
  log: true,
})
