import { defineEntity } from '../../entity/entity.ts'
import { wordCodeField } from '../word-code-field.ts'

/** 消息模板: a text with places that values fill, by which messages are made (rules/wire-system#messages). */
export const messageTemplate = defineEntity({
  name: 'messageTemplate',
  title: '消息模板',
  path: '/sys/message/sysMessageTemplate',
  table: 'sys_message_template',
  perms: 'sys:messageTemplate',
  nameField: 'templateName',
  scope: { kind: 'shared' },
  fields: {
    templateName: { kind: 'text', title: '模板标题', pinyin: true, required: true, max: 100, width: 220 },
    templateCode: { ...wordCodeField, title: '模板编码' },
    templateType: { kind: 'dict', title: '模板类型', dict: 'msgType', required: true, default: '4', width: 110 },
    templateContent: {
      kind: 'longText',
      title: '模板内容',
      required: true,
      max: 5000,
      help: '用 ${名称} 或 #{名称} 表示要填入的值，标题里也可以用',
    },
    templateTestJson: {
      kind: 'longText',
      title: '测试数据',
      max: 2000,
      help: 'JSON，如 {"name": "张三"}；预览和测试发送时使用',
    },
  },
  list: ['templateName', 'templateCode', 'templateType', 'templateContent', 'updateTime'],
  search: ['templateName', 'templateCode', 'templateType'],
  form: [
    { title: '模板', fields: ['templateName', 'templateCode', 'templateType', 'templateContent', 'templateTestJson'] },
  ],
  bulkFields: [],
  addedSingly: true,
  excel: {
    import: ['templateName', 'templateCode', 'templateType', 'templateContent', 'templateTestJson'],
    export: ['templateName', 'templateCode', 'templateType', 'templateContent', 'templateTestJson'],
  },
  actions: { send: '测试发送' },
})
