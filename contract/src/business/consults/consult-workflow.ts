import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { defineWorkflow } from '../../workflow/workflow.ts'
import { MOST_FOLLOWS, SILENT_DAYS } from './consult-texts.ts'

const ANSWER = 'he:illnessConsult:answer'

/** From a question to its end (rules/consults#handling). */
export const consultWorkflow = defineWorkflow({
  name: 'illnessConsult',
  title: '咨询',
  path: '/he/illnessConsult',
  field: 'status',
  states: {
    pending: { title: '待回复' },
    assigned: { title: '已分派' },
    replied: { title: '已回复' },
    closed: { title: '已结束' },
    blocked: { title: '已屏蔽' },
  },
  events: {
    claim: {
      title: '认领',
      permission: ANSWER,
      done: '已认领，请在时限内回复',
      denied: '这个分类由平台答复',
      impossible: { assigned: '已经有人在处理' },
    },
    assign: {
      title: '分派',
      permission: 'he:illnessConsult:assign',
      done: '已分派，对方会收到通知',
      denied: '这个分类由平台答复',
    },
    reply: {
      title: '回复',
      permission: ANSWER,
      done: '已回复，2 分钟内可以撤回',
      denied: '由认领或被分派的人回复',
    },
    recall: { title: '撤回回复', permission: ANSWER, done: '已撤回，请重新回复', denied: '只能撤回自己的回复' },
    close: {
      title: '结束',
      permission: ANSWER,
      done: '已结束',
      denied: '由答复方结束',
      confirm: { title: '结束咨询', text: '“{name}”结束后患者不能再追问。', confirmLabel: '结束' },
    },
    block: {
      title: '屏蔽',
      permission: 'he:illnessConsult:block',
      done: '已屏蔽，患者不再看到内容',
      denied: '这个分类由平台答复',
      danger: true,
      rare: true,
      form: { fields: { reason: { kind: 'longText', title: '屏蔽原因', required: true, max: 200 } } },
    },
    follow: { title: '追问' },
    end: { title: '结束' },
    expire: { title: '自动结束' },
  },
  actors: ['owner', 'creator', 'platform', 'timer', 'handler', 'assignee', 'asker'],
  facts: { answer: 'text', recent: 'flag', reason: 'text', followsLeft: 'number' },
  guards: {
    answer: { fact: 'answer', field: 'content', message: '请填写回复内容' },
    recent: { fact: 'recent', field: 'status', message: '回复已超过 2 分钟，不能撤回' },
    reason: { fact: 'reason', field: 'reason', message: '请填写屏蔽原因' },
    follows: {
      fact: 'followsLeft',
      field: 'status',
      message: `每条咨询最多追问 ${numberText(MOST_FOLLOWS)} 次，请重新提问`,
    },
  },
  transitions: [
    { event: 'claim', from: ['pending'], to: 'assigned', by: ['handler'] },
    { event: 'assign', from: ['pending', 'assigned'], to: 'assigned', by: ['handler'] },
    // Asked further, it waits for whoever has it.
    { event: 'reply', from: ['pending', 'assigned'], to: 'replied', by: ['assignee'], guards: ['answer'] },
    { event: 'recall', from: ['replied'], to: 'assigned', by: ['assignee'], guards: ['recent'] },
    { event: 'follow', from: ['replied'], to: 'pending', by: ['asker'], guards: ['follows'] },
    { event: 'close', from: ['replied'], to: 'closed', by: ['handler'] },
    { event: 'end', from: ['replied'], to: 'closed', by: ['asker'] },
    { event: 'expire', from: ['replied'], to: 'closed', by: ['timer'] },
    {
      event: 'block',
      from: ['pending', 'assigned', 'replied', 'closed'],
      to: 'blocked',
      by: ['handler'],
      guards: ['reason'],
    },
  ],
  timers: { expire: { field: 'lastReplyTime', days: SILENT_DAYS, reason: '患者没有再追问' } },
})
