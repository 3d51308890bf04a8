import { defineWorkflow } from '../../workflow/workflow.ts'

/** From the order at the bed to what has been understood (rules/edu-tasks#states). */
export const eduTaskWorkflow = defineWorkflow({
  name: 'eduTask',
  title: '宣教任务',
  path: '/he/eduTask',
  field: 'status',
  states: {
    pending: { title: '待观看' },
    watching: { title: '观看中' },
    done: { title: '已完成' },
    evaluated: { title: '已评价' },
    overdue: { title: '已逾期' },
    cancelled: { title: '已取消' },
  },
  events: {
    bind: { title: '领取', impossible: { done: '这项任务已经完成', cancelled: '这项任务已经取消' } },
    start: { title: '开始观看' },
    finish: {
      title: '确认',
      impossible: { done: '您已经确认过了', evaluated: '您已经确认过了', cancelled: '这项任务已经取消' },
    },
    evaluate: {
      title: '评价',
      permission: 'he:eduTask:evaluate',
      done: '已评价',
      impossible: {
        pending: '患者还没有看完，看完并确认后再评价',
        watching: '患者还没有看完，看完并确认后再评价',
        overdue: '患者还没有看完，看完并确认后再评价',
      },
      form: {
        fields: {
          evaluateResult: {
            kind: 'dict',
            title: '评价',
            dict: 'he_edu_result',
            required: true,
            default: 'master',
          },
          evaluateOpinion: { kind: 'longText', title: '评价意见', max: 200 },
        },
      },
    },
    remind: {
      title: '提醒',
      permission: 'he:eduTask:remind',
      done: '已提醒，患者在小程序里会看到',
      impossible: { done: '患者已经看完', evaluated: '患者已经看完' },
    },
    cancel: {
      title: '取消',
      permission: 'he:eduTask:cancel',
      done: '已取消，患者不再看到这项任务',
      danger: true,
      rare: true,
      form: {
        fields: { cancelReason: { kind: 'text', title: '取消原因', required: true, min: 2, max: 100 } },
        submit: '取消任务',
      },
    },
    expire: { title: '逾期' },
  },
  actors: ['owner', 'creator', 'platform', 'timer', 'patient'],
  facts: { unbound: 'flag', bound: 'flag', rested: 'flag', watched: 'flag', cancelReason: 'text' },
  guards: {
    unbound: { fact: 'unbound', field: 'taskNo', message: '这项任务已被领取' },
    bound: { fact: 'bound', field: 'status', message: '患者还没有扫码，请让患者扫床头的二维码或您手机上的任务码' },
    rested: { fact: 'rested', field: 'status', message: '一小时内已经提醒过' },
    watched: { fact: 'watched', field: 'status', message: '还有必看的视频没有看完' },
    reason: { fact: 'cancelReason', field: 'cancelReason', message: '请填写取消原因' },
  },
  noFields: ['taskNo'],
  transitions: [
    { event: 'bind', from: ['pending', 'overdue'], to: 'same', by: ['patient'], guards: ['unbound'] },
    { event: 'start', from: ['pending'], to: 'watching', by: ['patient'], guards: ['bound'] },
    {
      event: 'finish',
      from: ['pending', 'watching', 'overdue'],
      to: 'done',
      by: ['patient'],
      guards: ['bound', 'watched'],
    },
    { event: 'evaluate', from: ['done', 'evaluated'], to: 'evaluated', by: ['owner'] },
    {
      event: 'remind',
      from: ['pending', 'watching', 'overdue'],
      to: 'same',
      by: ['owner'],
      guards: ['bound', 'rested'],
    },
    {
      event: 'cancel',
      from: ['pending', 'watching', 'overdue'],
      to: 'cancelled',
      by: ['owner'],
      guards: ['reason'],
    },
    { event: 'expire', from: ['pending', 'watching'], to: 'overdue', by: ['timer'] },
  ],
  timers: { expire: { field: 'dueTime', reason: '到了完成期限' } },
})
