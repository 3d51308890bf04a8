import type { Fields } from '@xuanjiao/wire/kinds/field'

/** What may be asked of a doctor before the platform looks at it (rules/catalogue#verification). */
export const VERIFICATION_REQUIRED_FIELDS = [
  'gender',
  'photo',
  'qualCertNo',
  'practiceCertNo',
  'certFiles',
  'onjobFile',
  'filingFile',
  'portraitConsentFile',
] as const

/** What a verification vouches for: changed by a hospital, it would have to be looked at anew. */
export const VERIFIED_FIELDS = [
  'name',
  'titleCode',
  'hospitalId',
  'hospitalDepartmentId',
  ...VERIFICATION_REQUIRED_FIELDS,
] as const

const paper = { kind: 'file', maxMb: 10, accept: ['pdf', 'jpg', 'png'] } as const
/** Kept encrypted beside the record; what stands here is what people see. */
const certificate = { kind: 'text', max: 40, rule: 'certificateNo', help: '加密保存，只显示首尾几位' } as const

/** 名医, field by field (rules/catalogue#doctors). */
export const famousDoctorFields = {
  name: { kind: 'text', title: '姓名', pinyin: true, searchIndex: true, required: true, min: 2, max: 40, width: 120 },
  gender: { kind: 'dict', title: '性别', dict: 'sex', help: '提交核验前填写', width: 80 },
  photo: {
    kind: 'image',
    title: '照片',
    maxMb: 2,
    help: '3:4 竖版，宽度不小于 300 像素，提交核验前上传',
    width: 80,
  },
  titleCode: { kind: 'dict', title: '职称', dict: 'he_doctor_title', required: true, width: 100 },
  academicTitle: { kind: 'text', title: '教学职称', max: 50 },
  post: { kind: 'text', title: '职务', max: 50, help: '如：科主任' },
  hospitalId: { kind: 'link', title: '执业医院', to: 'hospital', required: true, width: 180 },
  areaCode: {
    kind: 'area',
    title: '所在地区',
    required: true,
    copy: { via: 'hospitalId', field: 'areaCode' },
    width: 180,
  },
  hospitalDepartmentId: {
    kind: 'link',
    title: '科室',
    to: 'hospitalDepartment',
    required: true,
    help: '执业医院的科室',
    width: 120,
  },
  stdDeptCode: {
    kind: 'link',
    title: '标准科室',
    to: 'standardDepartment',
    by: 'code',
    required: true,
    copy: { via: 'hospitalDepartmentId', field: 'stdDeptCode' },
    width: 150,
  },
  goodAt: { kind: 'longText', title: '擅长', required: true, max: 300, help: '不得承诺疗效' },
  intro: { kind: 'richText', title: '简介', max: 20_000 },
  yearsOfPractice: { kind: 'integer', title: '从业年限', min: 0, max: 70, unit: '年', width: 90 },
  qualCertNo: { ...certificate, title: '资格证号' },
  practiceCertNo: { ...certificate, title: '执业证号' },
  certFiles: { ...paper, title: '证件', limit: 6 },
  onjobFile: { ...paper, title: '在职证明', help: '写明所在科室' },
  filingFile: { ...paper, title: '医院备案' },
  portraitConsentFile: { ...paper, title: '肖像授权书' },
  mcnName: { kind: 'text', title: '签约MCN', max: 50, help: '填写后向患者展示' },
  verifyStatus: {
    kind: 'dict',
    title: '核验状态',
    dict: 'he_verify_status',
    required: true,
    default: 'unsubmitted',
    readOnly: true,
    width: 100,
  },
  verifyBy: { kind: 'text', title: '核验人', max: 100, readOnly: true },
  verifyTime: { kind: 'datetime', title: '核验时间', readOnly: true },
  verifyExpire: { kind: 'date', title: '有效期', readOnly: true, width: 120 },
  verifyOpinion: { kind: 'longText', title: '核验意见', max: 500, readOnly: true },
  /** Since when a doctor who once was verified is not any more, or is disabled. */
  lapsedAt: { kind: 'datetime', title: '失效时间', readOnly: true, width: 170 },
  recommendFlag: { kind: 'flag', title: '推荐', required: true, default: 'N', width: 80 },
  sortNo: { kind: 'integer', title: '排序', required: true, default: 10, min: 0, max: 99_999, width: 80 },
  status: {
    kind: 'dict',
    title: '状态',
    dict: 'he_enable',
    required: true,
    default: '1',
    help: '停用 30 天后，该名医的视频自动下架',
    width: 90,
  },
} as const satisfies Fields
