import { defineEntity } from '../../entity/entity.ts'

/** 文件管理: what was uploaded and is kept, and which records hold it (rules/wire-system#stored-files). */
export const storedFile = defineEntity({
  name: 'storedFile',
  title: '文件',
  path: '/sys/oss/file',
  table: 'sys_file',
  perms: 'sys:file',
  nameField: 'fileName',
  unit: '个',
  scope: { kind: 'shared' },
  fields: {
    fileName: { kind: 'text', title: '文件名', pinyin: true, width: 260 },
    family: { kind: 'dict', title: '类型', dict: 'file_family', width: 90 },
    useState: { kind: 'dict', title: '使用情况', dict: 'file_use_state', width: 100 },
    biz: { kind: 'text', title: '上传用途', width: 110 },
    size: { kind: 'integer', title: '大小', width: 100 },
    createBy: { kind: 'text', title: '上传人', width: 130 },
    createTime: { kind: 'datetime', title: '上传时间', required: true, width: 160 },
    url: { kind: 'text', title: '存储路径', width: 320 },
  },
  derived: {
    usedBy: { kind: 'text', title: '使用处', width: 220 },
    type: { kind: 'text', title: '媒体类型', width: 150 },
    isPublic: { kind: 'text', title: '可见性', width: 90 },
  },
  list: ['fileName', 'family', 'size', 'useState', 'usedBy', 'createBy', 'createTime', 'isPublic', 'biz', 'url'],
  search: ['fileName', 'useState', 'family', 'createBy', 'createTime', 'biz', 'url'],
  form: [],
  excel: {},
  sort: { field: 'createTime', direction: 'desc' },
  actions: { upload: '上传', remove: '删除' },
  readOnly: true,
  log: true,
})
