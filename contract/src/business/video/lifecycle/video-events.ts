import type { WorkflowEvent, WorkflowState } from '../../../workflow/workflow.ts'

/** A video in review is in the state of the node that is to decide. */
export const VIDEO_STATES = {
  draft: { title: '草稿' },
  rejected: { title: '已驳回' },
  medical: { title: '医学审核中', stored: { status: 'reviewing', reviewNode: 'medical' } },
  compliance: { title: '合规终审中', stored: { status: 'reviewing', reviewNode: 'compliance' } },
  approved: { title: '待发布' },
  published: { title: '已发布' },
  off: { title: '已下架' },
  archived: { title: '已归档' },
} as const satisfies Readonly<Record<string, WorkflowState>>

const NOT_REVIEWER = '您不是该环节的审核人员'

/** What people do with a video first, then what timers do, then what is done to its content. */
export const VIDEO_EVENTS = {
  submit: { title: '提交审核', permission: 'he:video:submit', done: '已提交审核' },
  pass: {
    title: '审核通过',
    permission: 'he:review:decide',
    scope: 'readable',
    denied: NOT_REVIEWER,
    done: {
      compliance: '医学审核通过，转合规终审',
      approved: '终审通过，将按计划发布',
      published: '终审通过，视频已发布',
    },
  },
  reject: {
    title: '驳回',
    permission: 'he:review:decide',
    scope: 'readable',
    denied: NOT_REVIEWER,
    done: '已驳回',
  },
  withdraw: {
    title: '撤回',
    permission: 'he:video:submit',
    denied: '只有制作人或提交人可以撤回',
    impossible: { compliance: '医学审核已有结论，不能撤回' },
    done: '已撤回',
    confirm: { title: '撤回审核', text: '“{name}”撤回后回到草稿，可以修改后重新提交。', confirmLabel: '撤回' },
  },
  publish: {
    title: '发布',
    permission: 'he:video:publish',
    denied: '发布由平台进行',
    impossible: { published: '视频已经发布' },
    done: '发布成功',
    confirm: { title: '发布视频', text: '“{name}”发布后，患者马上可以看到。', confirmLabel: '发布' },
  },
  off: {
    title: '下架',
    permission: 'he:video:off',
    impossible: { off: '视频已经下架' },
    done: '下架成功',
    danger: true,
    form: {
      fields: {
        reason: {
          kind: 'longText',
          title: '下架原因',
          required: true,
          min: 2,
          max: 200,
          help: '会记入修改记录，医院看得到',
        },
      },
    },
  },
  republish: {
    title: '重新上架',
    permission: 'he:video:publish',
    denied: '重新上架由平台进行',
    done: { published: '已重新上架', draft: '审核已过有效期，已转为草稿，请重新提交审核' },
    confirm: {
      title: '重新上架',
      text: '“{name}”在复审有效期内直接恢复在线；复审已到期的回到草稿，需要重新审核。',
      confirmLabel: '重新上架',
    },
  },
  revise: {
    title: '修订',
    permission: 'he:video:revise',
    done: '已建立新版本，线上版本继续播放',
    rare: true,
    form: {
      fields: { note: { kind: 'longText', title: '修订说明', max: 200, help: '改什么、为什么，审核人员会看到' } },
      submit: '开始修订',
    },
  },
  archive: {
    title: '归档',
    permission: 'he:video:archive',
    denied: '归档由平台进行',
    done: '已归档',
    danger: true,
    confirm: {
      title: '归档视频',
      text: '“{name}”归档后患者不再能找到，观看数据保留；归档不能撤销。',
      confirmLabel: '归档',
    },
  },
  due: { title: '定时发布' },
  dueOff: { title: '定时下架' },
  lapse: { title: '因名医核验过期下架' },
  overdue: { title: '因复审逾期下架' },
  edit: {
    title: '修改内容',
    permission: 'he:video:edit',
    impossible: {
      published: '已发布的内容修改前请先修订',
      off: '已下架的内容修改前请先修订',
      medical: '审核中的内容不能修改，可先撤回',
      compliance: '审核中的内容不能修改',
      approved: '已通过审核的内容不能修改',
    },
  },
  tune: { title: '修改设置', permission: 'he:video:edit' },
  upload: {
    title: '更换文件',
    permission: 'he:video:upload',
    impossible: { published: '已发布的视频更换文件前请先修订', off: '已下架的视频更换文件前请先修订' },
  },
  remove: {
    title: '删除',
    permission: 'he:video:delete',
    impossible: { published: '已发布的视频不能删除，可改为下架' },
  },
} as const satisfies Readonly<Record<string, WorkflowEvent<keyof typeof VIDEO_STATES>>>
