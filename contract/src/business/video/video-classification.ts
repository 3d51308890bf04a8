import { defineEntity } from '../../entity/entity.ts'

/** 视频分类: the platform's tree of subjects, at most three levels (rules/videos#classifications). */
export const videoClassification = defineEntity({
  name: 'videoClassification',
  title: '视频分类',
  path: '/he/videoClassification',
  table: 'he_video_classification',
  perms: 'he:videoClassification',
  nameField: 'name',
  scope: { kind: 'shared' },
  tree: { parent: 'pid', depth: 3 },
  fields: {
    pid: { kind: 'link', title: '上级分类', to: 'videoClassification' },
    name: { kind: 'text', title: '分类名称', required: true, min: 2, max: 20, unique: ['pid'], width: 220 },
    code: { kind: 'text', title: '分类编码', max: 30, rule: 'snakeCode', unique: true, width: 140 },
    icon: { kind: 'image', title: '图标', maxMb: 1 },
    cover: { kind: 'image', title: '封面', maxMb: 2 },
    chargeDefault: {
      kind: 'dict',
      title: '默认收费方式',
      dict: 'he_charge_type',
      required: true,
      default: 'free',
      help: '此分类的新视频照此收费，可逐个修改',
      width: 140,
    },
    showFlag: { kind: 'flag', title: '是否展示', required: true, default: 'Y', width: 90 },
    hotFlag: { kind: 'flag', title: '热门', required: true, default: 'N', width: 80 },
    sortNo: { kind: 'integer', title: '排序', required: true, default: 10, min: 0, max: 99_999, width: 80 },
    status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
  },
  derived: { videoCount: { title: '视频数', kind: 'integer', width: 90, help: '含下级分类的视频' } },
  list: ['name', 'code', 'videoCount', 'chargeDefault', 'showFlag', 'sortNo', 'status'],
  search: ['name', 'code', 'chargeDefault', 'showFlag', 'status'],
  form: [
    { title: '基本信息', fields: ['pid', 'name', 'code', 'sortNo', 'status'] },
    { title: '展示与收费', fields: ['icon', 'cover', 'chargeDefault', 'showFlag', 'hotFlag'] },
  ],
  excel: {
    levels: true,
    import: ['pid', 'name', 'sortNo'],
    export: ['pid', 'name', 'code', 'videoCount', 'chargeDefault', 'showFlag', 'sortNo', 'status'],
  },
  sort: { field: 'sortNo', direction: 'asc' },
  actions: { merge: '合并到其他分类' },
})
