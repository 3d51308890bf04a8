import { defineEntity } from '../../entity/entity.ts'

/** 审核人员: who may decide which node of a review, and of which departments (rules/videos#review). */
export const reviewer = defineEntity({
  name: 'reviewer',
  title: '审核人员',
  path: '/he/reviewer',
  table: 'he_reviewer',
  perms: 'he:reviewer',
  nameField: 'realname',
  scope: { kind: 'shared' },
  unit: '名',
  fields: {
    username: {
      kind: 'text',
      title: '用户账号',
      required: true,
      max: 50,
      unique: ['node'],
      help: '已有用户的登录账号',
      width: 140,
    },
    realname: { kind: 'text', title: '姓名', pinyin: true, readOnly: true, width: 120 },
    node: { kind: 'dict', title: '审核环节', dict: 'he_review_node', required: true, width: 110 },
    stdDeptCodes: {
      kind: 'link',
      title: '审核科室',
      to: 'standardDepartment',
      by: 'code',
      many: true,
      help: '医学审核必填：只审核标准科室相同的视频，含下级科室',
      width: 320,
    },
    cert: { kind: 'text', title: '资格证书', max: 100, help: '职称与证书编号，随审核记录保存', width: 200 },
    status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
  },
  list: ['username', 'realname', 'node', 'stdDeptCodes', 'cert', 'status'],
  search: ['username', 'realname', 'node', 'status'],
  form: [{ title: '审核资格', fields: ['username', 'node', 'stdDeptCodes', 'cert', 'status'] }],
  excel: { export: ['username', 'realname', 'node', 'stdDeptCodes', 'cert', 'status'] },
})
