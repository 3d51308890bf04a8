import type { ColumnOption, TypedColumn } from '@xuanjiao/grid/model'

const options: readonly ColumnOption[] = [
  { value: '1', text: '门诊' },
  { value: '2', text: '住院' },
  { value: '3', text: '体检' },
  { value: '4', text: '急诊', disabled: true },
]
const sexes: readonly ColumnOption[] = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
]
const one = { options, width: 130, placeholder: '请选择${title}' }

/** One column of every type. */
export const columnsOfEveryType: readonly TypedColumn[] = [
  { key: 'drag', title: '', type: 'row-drag-sort', fixed: 'left' },
  { key: 'check', title: '', type: 'row-checkbox', fixed: 'left' },
  { key: 'radioRow', title: '', type: 'row-radio' },
  { key: 'expand', title: '', type: 'row-expand' },
  { key: 'number', title: '#', type: 'row-number' },
  {
    key: 'name',
    title: '名称',
    type: 'input',
    width: 160,
    placeholder: '请输入${title}',
    validateRules: [{ required: true }, { unique: true }],
    sorter: true,
  },
  {
    key: 'count',
    title: '数量',
    type: 'inputNumber',
    width: 110,
    statistics: ['sum', 'average'],
    sorter: true,
    props: { max: 999_999, precision: 2 },
  },
  {
    key: 'note',
    title: '备注',
    type: 'textarea',
    width: 180,
    placeholder: '请输入${title}',
    props: { maxLength: 200 },
  },
  { key: 'story', title: '说明', type: 'input_pop', width: 150 },
  { key: 'kind', title: '类别', type: 'select', ...one, validateRules: [{ required: true }] },
  { key: 'kindFree', title: '可输入类别', type: 'select-search', ...one, allowInput: true },
  { key: 'kinds', title: '多个类别', type: 'select-multiple', ...one, width: 150 },
  { key: 'kindFound', title: '搜索类别', type: 'sel_search', ...one },
  { key: 'level', title: '医院等级', type: 'sel_search_async', dictCode: 'he_hospital_level', width: 150 },
  { key: 'list', title: '列表多选', type: 'list_multi', ...one, width: 150, allowSearch: false },
  { key: 'day', title: '日期', type: 'date', width: 150, placeholder: '请选择日期' },
  { key: 'moment', title: '时刻', type: 'datetime' },
  { key: 'clock', title: '时间', type: 'time', width: 130 },
  { key: 'on', title: '启用', type: 'checkbox', width: 70, customValue: ['Y', 'N'], defaultChecked: true },
  { key: 'sex', title: '性别', type: 'radio', width: 130, options: sexes },
  { key: 'upload', title: '上传', type: 'upload', width: 150 },
  { key: 'files', title: '附件', type: 'file', width: 150, number: 3, placeholder: '请选择${title}' },
  { key: 'images', title: '图片', type: 'image', width: 170, number: 3 },
  { key: 'progress', title: '进度', type: 'progress', width: 150 },
  { key: 'depart', title: '科室', type: 'sel_depart' },
  { key: 'user', title: '人员', type: 'sel_user' },
  {
    key: 'report',
    title: '报表',
    type: 'popup',
    width: 150,
    popupCode: 'hospital',
    orgFields: 'name',
    destFields: 'report',
  },
  { key: 'tags', title: '标签', type: 'tags', width: 170 },
  { key: 'own', title: '自定义', type: 'slot', width: 120 },
  { key: 'code', title: '编号', type: 'normal', width: 110 },
  { key: 'secret', title: '隐藏', type: 'hidden' },
]
