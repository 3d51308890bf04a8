import type { Fields } from '@xuanjiao/wire/kinds/field'

/** A department (rules/wire-system#departments, rules/places#current-department). */
export const DEPART_FIELDS: Fields = {
  departName: { kind: 'text', title: '部门名称', required: true, max: 100 },
  orgCategory: { kind: 'dict', title: '机构类型', dict: 'org_category', default: '2' },
  departOrder: { kind: 'integer', title: '排序', min: 0, max: 1_000_000, default: 0 },
  status: {
    kind: 'dict',
    title: '状态',
    dict: 'depart_status',
    default: '1',
    help: '不启用时，部门人员不能登录到本部门',
  },
  bizType: {
    kind: 'dict',
    title: '业务类型',
    dict: 'depart_biz_type',
    help: '医院和医院科室的部门在医院页面建立和修改',
  },
  bizRef: { kind: 'area', title: '管辖地区', help: '业务类型为区域时选择，人员只能看到这个地区的数据' },
  directorUserIds: { kind: 'link', title: '负责人', to: 'user', many: true },
  mobile: { kind: 'text', title: '电话', max: 32, rule: 'phone' },
  fax: { kind: 'text', title: '传真', max: 32, rule: 'landline' },
  address: { kind: 'text', title: '地址', max: 200 },
  memo: { kind: 'longText', title: '备注', max: 500 },
}

export const DEPART_GROUPS = [
  { title: '部门', fields: ['departName', 'orgCategory', 'status', 'departOrder'] },
  { title: '数据范围', hint: '决定部门人员能看到哪些数据', fields: ['bizType', 'bizRef'] },
  { title: '联系方式', fields: ['directorUserIds', 'mobile', 'fax', 'address', 'memo'] },
]

/** Departments of hospitals follow their hospital: their range is not chosen here. */
export const isOfHospital = (bizType: unknown): boolean => bizType === 'hospital' || bizType === 'hospital_dept'
