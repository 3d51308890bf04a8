import { defineWorkflow } from '../../workflow/workflow.ts'

/** How a designed form comes before people and is taken from them again; published versions never change. */
export const formWorkflow = defineWorkflow({
  name: 'formDesign',
  title: '表单',
  path: '/desform',
  field: 'status',
  states: { draft: { title: '草稿' }, published: { title: '已发布' }, withdrawn: { title: '已停用' } },
  events: {
    publish: {
      title: '发布',
      permission: 'he:formDesign:publish',
      done: '发布成功',
    },
    withdraw: {
      title: '停用',
      permission: 'he:formDesign:publish',
      impossible: { withdrawn: '表单已经停用' },
      done: '已停用',
      danger: true,
      confirm: { title: '停用表单', text: '“{name}”停用后不能再填写，已有的填报记录不受影响。', confirmLabel: '停用' },
    },
  },
  actors: ['owner'],
  facts: { readable: 'flag', filled: 'flag', sound: 'flag', changed: 'flag', complete: 'flag' },
  guards: {
    readable: { fact: 'readable', field: 'design', message: '设计内容读不出来，请在设计器中重新保存' },
    filled: { fact: 'filled', field: 'design', message: '表单里还没有可以填写的控件' },
    sound: { fact: 'sound', field: 'design', message: '联动表达式有错误，请在设计器的问题栏中查看' },
    complete: { fact: 'complete', field: 'design', message: '引用的表单还没有发布' },
    changed: { fact: 'changed', field: 'design', message: '设计内容与已发布的版本相同' },
  },
  noFields: ['design'],
  transitions: [
    {
      event: 'publish',
      from: ['draft', 'withdrawn'],
      to: 'published',
      by: ['owner'],
      guards: ['readable', 'filled', 'sound', 'complete'],
    },
    {
      event: 'publish',
      from: ['published'],
      to: 'same',
      by: ['owner'],
      guards: ['readable', 'filled', 'sound', 'complete', 'changed'],
    },
    { event: 'withdraw', from: ['published'], to: 'withdrawn', by: ['owner'] },
  ],
})
