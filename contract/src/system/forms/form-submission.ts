import { defineEntity } from '../../entity/entity.ts'

/** What is filled in may be as long as this. */
export const MAX_SUBMISSION_LETTERS = 200_000

/**
 * The permission codes of the names that records with forms are called by: a name is told whole or not at all. Said here,
 * so that whoever shows submissions need not fetch every definition (`form-records.test.ts` holds them together).
 */
const FORM_RECORD_NAMES = [
  'he:hospital:field:name',
  'he:hospitalDepartment:field:name',
  'he:famousDoctor:field:name',
  'he:video:field:title',
  'he:playlist:field:name',
  'he:eduTask:field:taskNo',
] as const

/** 填报记录: what somebody filled in, with the version of the form they saw (rules/wire-system#designed-forms). */
export const formSubmission = defineEntity({
  name: 'formSubmission',
  title: '填报记录',
  path: '/desform/data',
  table: 'he_form_submission',
  perms: 'he:formSubmission',
  nameField: 'summary',
  unit: '份',
  scope: {
    kind: 'rows',
    area: 'areaCode',
    hospital: 'hospitalId',
    areaRows: 'own',
    attached: { kind: 'recordKind', id: 'recordId' },
  },
  personal: 'inFile',
  fields: {
    submissionNo: { kind: 'text', title: '填报编号', max: 64, unique: true, fillRule: 'form_submission', width: 170 },
    desformId: { kind: 'link', title: '表单', to: 'formDesign', required: true, fixed: true, width: 200 },
    formVersion: { kind: 'integer', title: '版本', required: true, default: 0, readOnly: true, width: 80 },
    channel: {
      kind: 'dict',
      title: '填报途径',
      dict: 'he_form_channel',
      required: true,
      default: 'staff',
      readOnly: true,
      width: 100,
    },
    hospitalId: {
      kind: 'link',
      title: '医院',
      to: 'hospital',
      readOnly: true,
      holds: false,
      help: '填写的人所在的医院；公开链接的填报属于表单的医院',
      width: 180,
    },
    areaCode: { kind: 'area', title: '地区', readOnly: true, anyLevel: true, width: 160 },
    recordKind: { kind: 'dict', title: '关联记录', dict: 'he_form_record', readOnly: true, width: 110 },
    recordId: { kind: 'text', title: '关联记录编号', max: 32, fixed: true, help: '表单关联记录时填写' },
    summary: { kind: 'text', title: '摘要', pinyin: true, max: 200, readOnly: true, width: 260 },
    dataText: { kind: 'longText', title: '填报内容', max: MAX_SUBMISSION_LETTERS, readOnly: true },
    desformDataJson: { kind: 'longText', title: '填报数据', max: MAX_SUBMISSION_LETTERS, unasked: true },
  },
  derived: { recordName: { title: '记录名称', kind: 'text', always: true, width: 180, shows: FORM_RECORD_NAMES } },
  list: [
    'summary',
    'submissionNo',
    'desformId',
    'formVersion',
    'recordKind',
    'recordName',
    'hospitalId',
    'channel',
    'createBy',
    'createTime',
  ],
  search: ['desformId', 'submissionNo', 'formVersion', 'recordKind', 'hospitalId', 'areaCode', 'channel', 'summary'],
  form: [{ title: '填报', fields: ['submissionNo', 'desformId'] }],
  excel: {
    export: [
      'submissionNo',
      'desformId',
      'formVersion',
      'recordKind',
      'recordName',
      'hospitalId',
      'channel',
      'summary',
      'dataText',
      'createBy',
      'createTime',
    ],
  },
  indexes: [['recordKind', 'recordId']],
  bulkFields: [],
  addedSingly: true,
  actions: { fill: '查看可填写的表单' },
})
