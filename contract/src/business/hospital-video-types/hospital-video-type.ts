import { defineEntity } from '../../entity/entity.ts'

/**
 * 医院视频类型: a hospital's own video types for its page and posters, beside the platform's subjects
 * (rules/hospitals#video-types).
 */
export const hospitalVideoType = defineEntity({
  name: 'hospitalVideoType',
  title: '医院视频类型',
  path: '/he/hospitalVideoType',
  table: 'he_hospital_video_type',
  perms: 'he:hospitalVideoType',
  nameField: 'name',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId' },
  tree: { parent: 'pid', depth: 2 },
  fields: {
    hospitalId: {
      kind: 'link',
      title: '所属医院',
      to: 'hospital',
      required: true,
      fixed: true,
      holds: false,
      width: 200,
    },
    areaCode: {
      kind: 'area',
      title: '所在地区',
      required: true,
      copy: { via: 'hospitalId', field: 'areaCode' },
      width: 180,
    },
    pid: { kind: 'link', title: '上级类型', to: 'hospitalVideoType', help: '最多两级，只能选本院的类型' },
    name: {
      kind: 'text',
      title: '类型名称',
      pinyin: true,
      searchIndex: true,
      required: true,
      max: 20,
      unique: ['hospitalId', 'pid'],
      help: '同一医院、同一上级下不能重名，如：术前宣教',
      width: 200,
    },
    eduPhase: { kind: 'dict', title: '宣教阶段', dict: 'he_edu_phase', required: true, default: 'general', width: 110 },
    icon: { kind: 'image', title: '图标', maxMb: 1 },
    showFlag: { kind: 'flag', title: '是否展示', required: true, default: 'Y', width: 100 },
    sortNo: { kind: 'integer', title: '排序', required: true, default: 10, min: 0, max: 99_999, width: 80 },
    status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
  },
  derived: {
    videoCount: { title: '视频数', kind: 'integer', width: 90, help: '归入此类型的视频，不含已删除的' },
  },
  list: ['name', 'hospitalId', 'eduPhase', 'videoCount', 'showFlag', 'sortNo', 'status'],
  search: ['hospitalId', 'name', 'eduPhase', 'areaCode', 'showFlag', 'status'],
  form: [
    { title: '基本信息', fields: ['hospitalId', 'pid', 'name', 'eduPhase', 'sortNo', 'status'] },
    { title: '对外展示', hint: '患者在医院主页看到', fields: ['icon', 'showFlag'] },
  ],
  excel: { export: ['hospitalId', 'pid', 'name', 'eduPhase', 'videoCount', 'showFlag', 'sortNo', 'status'] },
  sort: { field: 'sortNo', direction: 'asc' },
  indexes: [['hospitalId', 'sortNo']],
  actions: { sort: '排序', shelve: '选择视频', initTemplate: '从模板初始化' },
})
