import { defineEntity } from '../../entity/entity.ts'

const COLUMNS = [
  'viewer',
  'noticeType',
  'total',
  'unread',
  'read',
  'clicked',
  'failed',
  'lastSendTime',
  'lastReadTime',
  'hospitalId',
]

/** 用户通知数: of one patient and kind, how many notices there are and how many wait to be read (rules/notices#counts). */
export const userNoticeCount = defineEntity({
  name: 'userNoticeCount',
  title: '用户通知数',
  path: '/he/userNoticeCount',
  table: 'he_user_notice_count',
  perms: 'he:userNoticeCount',
  nameField: 'noticeType',
  unit: '条',
  readOnly: true,
  log: true,
  personal: 'always',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId' },
  fields: {
    noticeType: { kind: 'dict', title: '类型', dict: 'he_notice_type', required: true, width: 110 },
    total: { kind: 'integer', title: '总数', required: true, width: 80 },
    unread: { kind: 'integer', title: '未读', required: true, width: 80 },
    read: { kind: 'integer', title: '已读', required: true, width: 80 },
    clicked: { kind: 'integer', title: '点击', required: true, width: 80 },
    failed: {
      kind: 'integer',
      title: '失败',
      required: true,
      width: 80,
      help: '微信订阅消息没有送达；通知本身仍在“我的通知”里',
    },
    lastSendTime: { kind: 'datetime', title: '最近发送', width: 130 },
    lastReadTime: { kind: 'datetime', title: '最近阅读', width: 130 },
    hospitalId: { kind: 'link', title: '医院', to: 'hospital', holds: false, width: 190 },
    areaCode: { kind: 'area', title: '地区', width: 160 },
  },
  derived: { viewer: { kind: 'text', title: '用户', width: 130 } },
  list: COLUMNS,
  search: ['noticeType', 'unread', 'hospitalId', 'lastSendTime', 'areaCode'],
  form: [],
  excel: { export: COLUMNS },
  sort: { field: 'lastSendTime', direction: 'desc' },
})
