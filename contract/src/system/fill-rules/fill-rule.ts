import { defineEntity } from '../../entity/entity.ts'
import { builtInField } from '../built-in-field.ts'
import { wordCodeField } from '../word-code-field.ts'

/** 编码规则: how new records are numbered, the same for the whole installation (rules/wire-system#fill-rules). */
export const fillRule = defineEntity({
  name: 'fillRule',
  title: '编码规则',
  path: '/sys/fillRule',
  table: 'sys_fill_rule',
  perms: 'sys:fillRule',
  nameField: 'ruleName',
  scope: { kind: 'installation' },
  keptBy: 'builtIn',
  unit: '条',
  fields: {
    ruleName: { kind: 'text', title: '规则名称', pinyin: true, required: true, max: 100, width: 200 },
    ruleCode: { ...wordCodeField, title: '规则编码' },
    ruleClass: {
      kind: 'dict',
      title: '规则类型',
      dict: 'sys_fill_rule_kind',
      required: true,
      missing: '没有这种规则类型',
      width: 120,
    },
    ruleParams: { kind: 'longText', title: '参数', max: 2000, width: 260 },
    builtIn: builtInField,
  },
  list: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', 'builtIn', 'createTime'],
  search: ['ruleName', 'ruleCode', 'ruleClass'],
  form: [
    { title: '规则', fields: ['ruleName', 'ruleCode'] },
    { title: '编号', fields: ['ruleClass', 'ruleParams'] },
  ],
  bulkFields: [],
  addedSingly: true,
  excel: {
    import: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'],
    export: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', 'builtIn', 'createTime'],
    key: 'ruleCode',
  },
})
