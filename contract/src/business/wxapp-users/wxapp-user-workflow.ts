import { defineWorkflow } from '../../workflow/workflow.ts'

const STATUS = 'he:wxappUser:status'

/** An account of the mini program: the platform shuts it and opens it again; who has left stays away (rules/viewers#accounts). */
export const wxappUserWorkflow = defineWorkflow({
  name: 'wxappUser',
  title: '用户',
  path: '/he/wxappUser',
  field: 'status',
  states: {
    active: { title: '正常', stored: { status: '1' } },
    disabled: { title: '禁用', stored: { status: '0' } },
    left: { title: '已注销', stored: { status: '2' } },
  },
  events: {
    disable: {
      title: '禁用',
      permission: STATUS,
      danger: true,
      done: '已禁用，正在观看的视频会停止',
      denied: '只有平台可以禁用用户',
      form: { fields: { reason: { kind: 'longText', title: '禁用原因', required: true, max: 200 } } },
    },
    enable: {
      title: '恢复',
      permission: STATUS,
      done: '已恢复，用户可以重新登录',
      denied: '只有平台可以恢复用户',
      confirm: { title: '恢复用户', text: '“{name}”恢复后可以重新登录和观看。', confirmLabel: '恢复' },
    },
  },
  actors: ['owner', 'creator', 'platform', 'timer'],
  facts: { reason: 'text' },
  guards: { reason: { fact: 'reason', field: 'reason', message: '请填写禁用原因' } },
  transitions: [
    { event: 'disable', from: ['active'], to: 'disabled', by: ['platform'], guards: ['reason'] },
    { event: 'enable', from: ['disabled'], to: 'active', by: ['platform'] },
  ],
})
