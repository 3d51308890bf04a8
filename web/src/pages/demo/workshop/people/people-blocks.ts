import { lazy } from 'react'
import type { WorkshopBlock, BlockProperty } from '../block/workshop-block.ts'

const group = '人员与记录'

const disabled: BlockProperty = { name: 'disabled', title: '禁用', kind: 'flag', start: false }
const multiple: BlockProperty = { name: 'multiple', title: '多选', kind: 'flag', start: true }
const extension: BlockProperty = { name: 'extension', title: '扩展（JSON）', kind: 'text', start: '' }
const returnId: BlockProperty = { name: 'returnId', title: '保存编号（returnId）', kind: 'flag', start: false }
const ellipsisLength: BlockProperty = {
  name: 'ellipsisLength',
  title: '截断长度（-1 不截断）',
  kind: 'number',
  start: 12,
}

const draw = lazy(async () => ({ default: (await import('./pick-blocks.tsx')).BusinessPickerBlock }))

export const peopleBlocks: readonly WorkshopBlock[] = [
  {
    key: 'popup',
    title: '报表弹窗',
    group,
    about: '从报表里选记录，把选中记录的几个字段一起带回表单。',
    properties: [
      {
        name: 'code',
        title: '报表编码',
        kind: 'choice',
        start: 'hospital',
        choices: {
          hospital: '医院（hospital）',
          hospital_department: '科室（hospital_department）',
          video: '视频（video）',
          user: '用户（user）',
          unknown: '没有的报表（unknown）',
        },
      },
      { name: 'orgFields', title: '原始字段', kind: 'text', start: 'name,code' },
      { name: 'destFields', title: '目标字段', kind: 'text', start: 'hospitalName,hospitalCode' },
      { name: 'multiple', title: '多选', kind: 'flag', start: false },
      { name: 'sorter', title: '排序', kind: 'text', start: 'bedCount=desc' },
      { name: 'params', title: '参数（JSON）', kind: 'text', start: '{"areaCode":"\'320000\'"}' },
      { name: 'groupId', title: '分组编号', kind: 'text', start: 'g1' },
      disabled,
    ],
    start: {},
    draw: lazy(async () => ({ default: (await import('./popup-block.tsx')).PopupBlock })),
  },
  {
    key: 'depart',
    title: '部门选择',
    group,
    about: '在部门树里勾选部门，父子可以关联，也可以各选各的。',
    properties: [
      multiple,
      {
        name: 'mode',
        title: '勾选方式',
        kind: 'choice',
        start: 'strict',
        choices: { strict: '各选各的', linked: '父子关联' },
      },
      { name: 'width', title: '窗口宽度', kind: 'choice', start: '500', choices: ['500', '450'] },
      extension,
      disabled,
    ],
    start: '',
    samples: ['ffffffffffffffffffffffffffffffff'],
    draw: lazy(async () => ({ default: (await import('./depart-block.tsx')).DepartBlock })),
  },
  {
    key: 'user-by-depart',
    title: '按部门选用户',
    group,
    about: '只读文本加“选择用户”按钮；点部门列出它的全部人员。',
    properties: [multiple, extension, disabled],
    start: '',
    samples: ['admin,medical', 'admin,nobody_at_all'],
    draw: lazy(async () => ({ default: (await import('./depart-user-blocks.tsx')).DepartUserBlock })),
  },
  {
    key: 'user-inline',
    title: '按部门选用户（行内）',
    group,
    about: '用于表格单元格的紧凑样式，可一键清空。',
    properties: [multiple, extension, disabled],
    start: 'medical',
    draw: lazy(async () => ({ default: (await import('./depart-user-blocks.tsx')).InlineDepartUserBlock })),
  },
  {
    key: 'user-tree',
    title: '部门树选用户',
    group,
    about: '左边部门树，中间分页的人员，右边已选。',
    properties: [multiple, extension, disabled],
    start: '',
    draw: lazy(async () => ({ default: (await import('./depart-user-blocks.tsx')).TreeUserBlock })),
  },
  {
    key: 'user',
    title: '用户选择',
    group,
    about: '左边查询，中间分页勾选，右边已选；默认保存账号、显示姓名。',
    properties: [multiple, returnId, extension, disabled],
    start: 'admin',
    samples: ['admin,hospital,ward', 'admin,nobody_at_all'],
    draw: lazy(async () => ({ default: (await import('./pick-blocks.tsx')).UserBlock })),
  },
  {
    key: 'role',
    title: '角色选择',
    group,
    about: '选择角色，默认保存角色编码。',
    properties: [multiple, returnId, disabled],
    start: '',
    samples: ['admin,area'],
    draw: lazy(async () => ({ default: (await import('./pick-blocks.tsx')).RoleBlock })),
  },
  {
    key: 'position',
    title: '职务选择',
    group,
    about: '选择职务，默认保存职务编码。',
    properties: [multiple, returnId, disabled],
    start: '',
    samples: ['head_nurse'],
    draw: lazy(async () => ({ default: (await import('./pick-blocks.tsx')).PositionBlock })),
  },
  {
    key: 'business',
    title: '业务选择框',
    group,
    about: '任意列表都可以这样选择；这里以医院为例，属性即全部设置。',
    properties: [
      multiple,
      {
        name: 'valueKey',
        title: '保存字段（valueKey）',
        kind: 'choice',
        start: 'code',
        choices: { code: '编码（code）', id: '编号（id）', name: '名称（name）' },
      },
      {
        name: 'displayKey',
        title: '显示字段（displayKey）',
        kind: 'choice',
        start: 'name',
        choices: { name: '名称（name）', shortName: '简称（shortName）', code: '编码（code）' },
      },
      {
        name: 'rowKey',
        title: '行键（rowKey）',
        kind: 'choice',
        start: 'id',
        choices: { id: '编号（id）', code: '编码（code）' },
      },
      { name: 'listUrl', title: '列表地址（listUrl）', kind: 'text', start: '/he/hospital/list' },
      { name: 'valueUrl', title: '取值地址（valueUrl）', kind: 'text', start: '' },
      { name: 'queryParamCode', title: '主条件（queryParamCode）', kind: 'text', start: 'name' },
      { name: 'queryParamText', title: '主条件名称（queryParamText）', kind: 'text', start: '' },
      { name: 'queryConfig', title: '更多条件（queryConfig）', kind: 'flag', start: true },
      ellipsisLength,
      returnId,
      { name: 'width', title: '窗口宽度', kind: 'number', start: 900 },
      disabled,
    ],
    start: '',
    draw,
  },
]
