import { defineEntity } from '../../entity/entity.ts'

/**
 * 敏感词: words that a title, a summary or a doctor's praise may not have, or should not
 * (rules/catalogue#sensitive-words).
 */
export const sensitiveWord = defineEntity({
  name: 'sensitiveWord',
  title: '敏感词',
  path: '/he/sensitiveWord',
  table: 'he_sensitive_word',
  perms: 'he:sensitiveWord',
  nameField: 'word',
  scope: { kind: 'shared' },
  fields: {
    word: { kind: 'text', title: '敏感词', pinyin: true, required: true, max: 50, unique: true, width: 180 },
    level: {
      kind: 'dict',
      title: '级别',
      dict: 'he_word_level',
      required: true,
      default: 'warn',
      help: '“禁止”的内容不能提交审核，“提醒”只提示',
      width: 90,
    },
    category: { kind: 'dict', title: '类别', dict: 'he_word_category', required: true, default: 'other', width: 140 },
    remark: { kind: 'text', title: '说明', max: 200, width: 220 },
    status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
  },
  list: ['word', 'level', 'category', 'remark', 'status', 'updateTime'],
  search: ['word', 'level', 'category', 'status'],
  form: [{ title: '基本信息', fields: ['word', 'level', 'category', 'remark', 'status'] }],
  excel: {
    import: ['word', 'level', 'category', 'remark'],
    export: ['word', 'level', 'category', 'remark', 'status'],
  },
})
