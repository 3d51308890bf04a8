import { defineEntity } from '../../entity/entity.ts'

/** Levels of departments no organisation of ours reaches. */
const DEPTH = 20

/** 部门: who stands where, and so whose rows they see (rules/wire-system#departments, rules/places#current-department). */
export const depart = defineEntity({
  name: 'depart',
  title: '部门',
  path: '/sys/sysDepart',
  table: 'sys_depart',
  perms: 'sys:depart',
  actionPermissions: { recycle: 'delete' },
  // Their codes stand in what their people have done, and are not given again.
  neverPurged: '部门的编码已写入业务数据，不能彻底删除',
  nameField: 'departName',
  scope: { kind: 'subtree', code: 'orgCode' },
  tree: { parent: 'parentId', depth: DEPTH, code: 'orgCode', deletesDescendants: true },
  fields: {
    parentId: { kind: 'link', title: '上级部门', to: 'depart', fixed: true },
    departName: { kind: 'text', title: '部门名称', pinyin: ['departNameAbbr'], required: true, max: 100, width: 220 },
    departNameEn: { kind: 'text', title: '英文名称', max: 100 },
    departNameAbbr: { kind: 'text', title: '简称', max: 100 },
    orgCode: { kind: 'text', title: '部门编码', required: true, readOnly: true, unique: true, width: 140 },
    orgType: { kind: 'text', title: '层级', required: true, readOnly: true },
    orgCategory: { kind: 'dict', title: '机构类型', dict: 'org_category', required: true, default: '2' },
    departOrder: { kind: 'integer', title: '排序', required: true, default: 0, min: 0, max: 1_000_000, width: 80 },
    status: {
      kind: 'dict',
      title: '状态',
      dict: 'depart_status',
      required: true,
      default: '1',
      help: '不启用时，部门人员不能登录到本部门',
      width: 100,
    },
    bizType: {
      kind: 'dict',
      title: '业务类型',
      dict: 'depart_biz_type',
      help: '医院和医院科室的部门在医院页面建立和修改',
    },
    bizRef: { kind: 'text', title: '管辖地区', max: 64, help: '业务类型为区域时选择，人员只能看到这个地区的数据' },
    directorUserIds: {
      kind: 'link',
      title: '负责人',
      to: 'user',
      many: true,
      holds: false,
      missing: '部门负责人不存在',
    },
    mobile: { kind: 'text', title: '电话', max: 32, rule: 'phone' },
    fax: { kind: 'text', title: '传真', max: 32, rule: 'landline' },
    address: { kind: 'text', title: '地址', max: 200 },
    description: { kind: 'longText', title: '描述', max: 500 },
    memo: { kind: 'longText', title: '备注', max: 500 },
  },
  derived: { delFlag: { title: '删除标记', kind: 'text', always: true, tells: 'deleted' } },
  list: ['departName', 'orgCode', 'orgCategory', 'bizType', 'bizRef', 'directorUserIds', 'departOrder', 'status'],
  search: ['departName', 'orgCode', 'bizType', 'status'],
  form: [
    { title: '部门', fields: ['parentId', 'departName', 'orgCategory', 'status', 'departOrder'] },
    { title: '数据范围', hint: '决定部门人员能看到哪些数据', fields: ['bizType', 'bizRef'] },
    { title: '联系方式', fields: ['directorUserIds', 'mobile', 'fax', 'address', 'memo'] },
  ],
  bulkFields: ['orgCategory', 'departOrder'],
  excel: {
    import: ['parentId', 'departName', 'orgCategory', 'departOrder', 'mobile', 'fax', 'address', 'memo'],
    export: [
      'parentId',
      'departName',
      'orgCode',
      'orgCategory',
      'bizType',
      'directorUserIds',
      'mobile',
      'fax',
      'address',
      'departOrder',
      'status',
    ],
  },
  sort: { field: 'departOrder', direction: 'asc' },
})
