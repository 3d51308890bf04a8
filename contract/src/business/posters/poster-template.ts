import { defineEntity } from '../../entity/entity.ts'

/** 海报模板: how posters of printed codes look, on a sheet of a size (rules/qr-codes#templates). */
export const posterTemplate = defineEntity({
  name: 'posterTemplate',
  title: '海报模板',
  path: '/he/posterTemplate',
  table: 'he_poster_template',
  perms: 'he:posterTemplate',
  nameField: 'name',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId', platformRows: 'readable' },
  fields: {
    name: { kind: 'text', title: '模板名称', pinyin: true, required: true, min: 2, max: 40, width: 220 },
    sheet: {
      kind: 'dict',
      title: '尺寸',
      dict: 'he_poster_sheet',
      required: true,
      fixed: true,
      default: 'a4',
      help: 'A4 210×297，A5 148×210，床头卡 90×130，展架 800×2000 毫米',
      width: 90,
    },
    hospitalId: {
      kind: 'link',
      title: '所属医院',
      to: 'hospital',
      fixed: true,
      help: '留空为平台的模板，各医院都能用',
      width: 200,
    },
    areaCode: { kind: 'area', title: '所在地区', copy: { via: 'hospitalId', field: 'areaCode' }, width: 180 },
    layers: { kind: 'longText', title: '图层', max: 20_000 },
    status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
  },
  list: ['name', 'sheet', 'hospitalId', 'status'],
  search: ['name', 'sheet', 'hospitalId', 'status'],
  form: [{ title: '模板', fields: ['name', 'sheet', 'hospitalId', 'status'] }],
  excel: {},
  addedSingly: true,
  bulkFields: [],
})
