import { defineWorkflow } from '../../workflow/workflow.ts'

/** How an announcement comes before people and is taken from them again (rules/wire-system#announcements). */
export const announcementWorkflow = defineWorkflow({
  name: 'announcement',
  title: '系统公告',
  path: '/sys/annountCement',
  field: 'sendStatus',
  states: {
    draft: { title: '未发布', stored: { sendStatus: '0' } },
    published: { title: '已发布', stored: { sendStatus: '1' } },
    revoked: { title: '已撤销', stored: { sendStatus: '2' } },
  },
  events: {
    publish: {
      title: '发布',
      permission: 'sys:announcement:publish',
      impossible: { published: '公告已经发布' },
      done: '该系统通知发布成功',
      confirm: {
        title: '发布公告',
        text: '“{name}”发布后，接收范围内的人马上收到；重新发布的公告对所有人都是未读。',
        confirmLabel: '发布',
      },
    },
    due: { title: '定时发布' },
    revoke: {
      title: '撤销',
      permission: 'sys:announcement:publish',
      impossible: { draft: '公告还没有发布', revoked: '公告已经撤销' },
      done: '该系统通知撤销成功',
      danger: true,
      confirm: { title: '撤销公告', text: '“{name}”撤销后，接收的人不再看到。', confirmLabel: '撤销' },
    },
  },
  actors: ['owner', 'timer'],
  facts: { forUsers: 'flag', forDeparts: 'flag', users: 'text', departs: 'text', lasting: 'flag' },
  guards: {
    users: { fact: 'users', when: 'forUsers', field: 'userIds', message: '请选择接收的用户' },
    departs: { fact: 'departs', when: 'forDeparts', field: 'departIds', message: '请选择接收的部门' },
    lasting: { fact: 'lasting', field: 'endTime', message: '有效期已经结束，请先修改' },
  },
  noFields: ['userIds', 'departIds', 'endTime'],
  transitions: [
    {
      event: 'publish',
      from: ['draft', 'revoked'],
      to: 'published',
      by: ['owner'],
      guards: ['users', 'departs', 'lasting'],
    },
    { event: 'due', from: ['draft'], to: 'published', by: ['timer'], guards: ['users', 'departs', 'lasting'] },
    { event: 'revoke', from: ['published'], to: 'revoked', by: ['owner'] },
  ],
  timers: { due: { field: 'planTime', reason: '定时发布' } },
})
