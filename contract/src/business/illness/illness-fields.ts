import type { Fields } from '@xuanjiao/wire/kinds/field'

const section = { kind: 'richText', max: 20_000 } as const

/** 疾病, field by field (rules/catalogue#illnesses). */
export const illnessFields = {
  pid: { kind: 'link', title: '上级疾病', to: 'illness', width: 160 },
  name: {
    kind: 'text',
    title: '名称',
    pinyin: ['alias'],
    searchIndex: true,
    required: true,
    min: 2,
    max: 60,
    unique: true,
    width: 190,
  },
  alias: { kind: 'text', title: '别名', max: 200, help: '多个别名用顿号分隔', width: 160 },
  icd10: { kind: 'text', title: 'ICD-10', max: 12, rule: 'icd10', help: '如 I10、E11.9、I10.x00x002', width: 100 },
  stdDeptCode: {
    kind: 'link',
    title: '标准科室',
    to: 'standardDepartment',
    by: 'code',
    required: true,
    width: 150,
  },
  extraDeptCodes: { kind: 'link', title: '其他科室', to: 'standardDepartment', by: 'code', many: true },
  summary: { kind: 'longText', title: '简介', max: 500, help: '提交审核前填写' },
  emergencyTip: { kind: 'text', title: '急救提示', max: 200, help: '在页面顶部用红框提醒患者' },
  cover: { kind: 'image', title: '封面', maxMb: 2 },
  symptom: { ...section, title: '症状' },
  cause: { ...section, title: '病因' },
  treatment: { ...section, title: '治疗' },
  care: { ...section, title: '护理' },
  diet: { ...section, title: '饮食' },
  rehab: { ...section, title: '康复' },
  eduPath: {
    kind: 'rows',
    title: '宣教路径',
    max: 10,
    readOnly: true,
    columns: { phase: { title: '阶段', required: true }, videoIds: { title: '视频', required: true, max: 1000 } },
  },
  reviewStatus: {
    kind: 'dict',
    title: '审核',
    dict: 'he_text_review',
    required: true,
    default: 'draft',
    readOnly: true,
    width: 100,
  },
  reviewer: { kind: 'text', title: '审核人', max: 100, readOnly: true },
  reviewOpinion: { kind: 'longText', title: '审核意见', max: 500, readOnly: true },
  reviewDue: { kind: 'date', title: '复审到期', readOnly: true, width: 110 },
  hotFlag: { kind: 'flag', title: '热门', required: true, default: 'N', width: 70 },
  showFlag: { kind: 'flag', title: '是否展示', required: true, default: 'Y', width: 90 },
  sortNo: { kind: 'integer', title: '排序', required: true, default: 10, min: 0, max: 99_999, width: 80 },
  status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
} as const satisfies Fields

/** The texts a review vouches for: changed, they are looked at anew. */
export const REVIEWED_ILLNESS_FIELDS = [
  'name',
  'summary',
  'emergencyTip',
  'symptom',
  'cause',
  'treatment',
  'care',
  'diet',
  'rehab',
] as const satisfies readonly (keyof typeof illnessFields)[]
