import { defineWorkflow } from '../../workflow/workflow.ts'

/** A settled message may be opened again for so many days. */
export const REOPEN_DAYS = 30

const HANDLE = 'he:contactMessage:handle'

/** From the moment somebody writes until it is settled (rules/contact#handling). */
export const contactMessageWorkflow = defineWorkflow({
  name: 'contactMessage',
  title: '留言',
  path: '/he/contactMessage',
  field: 'status',
  states: {
    new: { title: '待处理' },
    processing: { title: '处理中' },
    replied: { title: '已回复' },
    closed: { title: '已关闭' },
    spam: { title: '无效' },
  },
  events: {
    claim: { title: '认领', permission: HANDLE, done: '已认领', impossible: { processing: '已经有人在处理' } },
    assign: {
      title: '分派',
      permission: 'he:contactMessage:assign',
      done: '已分派，对方会收到通知',
      form: { fields: { assigneeId: { kind: 'link', title: '处理人', to: 'user', required: true } } },
    },
    note: {
      title: '处理',
      permission: HANDLE,
      done: '已记录',
      form: {
        fields: { handleNote: { kind: 'longText', title: '处理记录', required: true, max: 500 } },
        submit: '保存',
      },
    },
    reply: {
      title: '回复',
      permission: HANDLE,
      done: '已回复',
      form: {
        fields: {
          replyChannel: {
            kind: 'dict',
            title: '回复方式',
            dict: 'he_contact_channel',
            required: true,
            default: 'phone',
          },
          replyContent: { kind: 'longText', title: '回复内容', required: true, max: 500 },
        },
      },
    },
    close: {
      title: '关闭',
      permission: HANDLE,
      done: '已关闭',
      confirm: { title: '关闭留言', text: '“{name}”关闭后 30 天内可以重新打开。', confirmLabel: '关闭' },
    },
    spam: {
      title: '标为无效',
      permission: 'he:contactMessage:spam',
      done: '已标为无效，90 天后自动清除',
      danger: true,
      rare: true,
      confirm: { title: '标为无效', text: '“{name}”标为无效后不再处理，90 天后清除。', confirmLabel: '标为无效' },
    },
    reopen: { title: '重新打开', permission: HANDLE, done: '已重新打开' },
  },
  actors: ['owner', 'creator', 'platform', 'timer'],
  facts: { recent: 'flag', handleNote: 'text', replyContent: 'text' },
  guards: {
    recent: { fact: 'recent', field: 'status', message: `关闭超过 ${REOPEN_DAYS} 天，不能重新打开` },
    note: { fact: 'handleNote', field: 'handleNote', message: '请填写处理记录' },
    answer: { fact: 'replyContent', field: 'replyContent', message: '请填写回复内容' },
  },
  transitions: [
    { event: 'claim', from: ['new'], to: 'processing', by: ['owner'] },
    { event: 'assign', from: ['new', 'processing'], to: 'processing', by: ['owner'] },
    { event: 'note', from: ['processing'], to: 'same', by: ['owner'], guards: ['note'] },
    { event: 'reply', from: ['processing'], to: 'replied', by: ['owner'], guards: ['answer'] },
    { event: 'close', from: ['processing', 'replied'], to: 'closed', by: ['owner'] },
    { event: 'spam', from: ['new', 'processing'], to: 'spam', by: ['owner'] },
    { event: 'reopen', from: ['closed'], to: 'processing', by: ['owner'], guards: ['recent'] },
  ],
})
