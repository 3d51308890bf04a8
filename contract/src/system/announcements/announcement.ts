import { defineEntity } from '../../entity/entity.ts'

/** As that wire spells it: the one place that says so. */
export const ANNOUNCEMENT_SPELLINGS = { title: 'titile' } as const

/**
 * 系统公告: what the platform tells its staff, named as clients of that wire name it (rules/wire-system#announcements).
 * Who may read one by its id is more than who keeps them: that call is `announcementCalls.read`.
 */
export const announcement = defineEntity({
  name: 'announcement',
  title: '系统公告',
  path: '/sys/annountCement',
  table: 'sys_announcement',
  perms: 'sys:announcement',
  calls: { queryById: 'detail' },
  wireSpellings: ANNOUNCEMENT_SPELLINGS,
  nameField: 'title',
  unit: '条',
  scope: { kind: 'shared' },
  fields: {
    title: { kind: 'text', title: '标题', pinyin: true, required: true, max: 100, width: 260 },
    msgCategory: { kind: 'dict', title: '通告类型', dict: 'msg_category', required: true, default: '1', width: 100 },
    priority: { kind: 'dict', title: '优先级', dict: 'priority', required: true, default: 'M', width: 80 },
    msgAbstract: { kind: 'longText', title: '摘要', max: 200, help: '在消息列表中显示' },
    msgContent: { kind: 'richText', title: '内容', required: true, max: 100_000 },
    msgType: { kind: 'dict', title: '接收范围', dict: 'msg_type', required: true, default: 'ALL', width: 100 },
    userIds: { kind: 'link', title: '指定用户', to: 'user', many: true, holds: false, askedFor: { msgType: ['USER'] } },
    departIds: {
      kind: 'link',
      title: '指定部门',
      to: 'depart',
      many: true,
      holds: false,
      askedFor: { msgType: ['DEPART'] },
      help: '包括其下级部门的人员',
    },
    startTime: { kind: 'datetime', title: '有效期开始', help: '不填则发布后即可见' },
    endTime: { kind: 'datetime', title: '有效期结束', after: 'startTime', help: '过后不再显示；不填则一直有效' },
    planTime: { kind: 'datetime', title: '定时发布', help: '草稿到这个时间自动发布' },
    openType: { kind: 'dict', title: '去处理', dict: 'announcement_open_type', help: '读的人可以由此打开要处理的页面' },
    openPage: {
      kind: 'text',
      title: '打开的页面',
      max: 300,
      rule: 'menuAddress',
      askedFor: { openType: ['url', 'component'] },
    },
    busType: { kind: 'text', title: '业务类型', max: 40 },
    busId: { kind: 'text', title: '业务编号', max: 64 },
    sendStatus: {
      kind: 'dict',
      title: '发布状态',
      dict: 'send_status',
      required: true,
      default: '0',
      readOnly: true,
      width: 90,
    },
    sender: { kind: 'text', title: '发布人', readOnly: true, width: 110 },
    sendTime: { kind: 'datetime', title: '发布时间', readOnly: true, width: 170 },
    cancelTime: { kind: 'datetime', title: '撤销时间', readOnly: true, width: 170 },
  },
  derived: {
    readCount: { title: '已读', kind: 'integer', width: 70, help: '现在的接收人中读过的人数' },
    receiverCount: { title: '接收人', kind: 'integer', width: 80, help: '现在属于接收范围的人数' },
    delFlag: { title: '删除标记', kind: 'integer', always: true, tells: 'deleted' },
  },
  list: [
    'title',
    'sendStatus',
    'msgType',
    'sendTime',
    'readCount',
    'receiverCount',
    'priority',
    'msgCategory',
    'sender',
  ],
  search: ['title', 'sendStatus', 'msgCategory', 'priority', 'sendTime'],
  form: [
    { title: '公告', fields: ['title', 'msgCategory', 'priority', 'msgAbstract', 'msgContent'] },
    { title: '接收人', fields: ['msgType', 'userIds', 'departIds'] },
    {
      title: '时间和处理',
      fields: ['startTime', 'endTime', 'planTime', 'openType', 'openPage'],
      folded: true,
    },
  ],
  bulkFields: [],
  addedSingly: true,
  excel: {
    import: ['title', 'msgCategory', 'priority', 'msgAbstract', 'msgContent', 'startTime', 'endTime'],
    export: ['title', 'msgCategory', 'priority', 'msgAbstract', 'msgType', 'sendStatus', 'sender', 'sendTime'],
  },
  actions: { publish: '发布和撤销' },
})
