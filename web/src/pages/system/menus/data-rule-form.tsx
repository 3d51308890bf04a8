import type { DataRuleRow } from '@xuanjiao/contract/system/data-rules/data-rule'
import { dataRuleCalls, type RuleField } from '@xuanjiao/contract/system/menus/data-rule-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { useMemo } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import type { FormSource } from '#shared/form/form-source.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { ChoiceEdit } from './choice-edit.tsx'
import { RULE_OPERATOR_CHOICES } from './rule-texts.ts'
import { RuleValueEdit } from './rule-value-edit.tsx'

interface DataRuleFormProps {
  permissionId: string
  fields: readonly RuleField[]
  rule?: DataRuleRow
  onDone: () => void
  onClose: () => void
}

const FIELDS: Fields = {
  ruleName: { kind: 'text', title: '规则名称', required: true, max: 50 },
  ruleColumn: { kind: 'text', title: '规则字段', required: true, max: 100 },
  ruleConditions: { kind: 'text', title: '条件规则', required: true, default: '=' },
  ruleValue: { kind: 'text', title: '规则值', required: true, max: 1000 },
  status: { kind: 'dict', title: '状态', dict: 'valid_status', required: true, default: '1' },
}
const GROUPS = [{ title: '数据规则', fields: Object.keys(FIELDS) }]

const editorsFor = (fields: readonly RuleField[]): NonNullable<FormSource['editors']> => {
  const columns = fields.map(({ name, field }) => ({ value: name, label: field.title }))
  return {
    ruleColumn: props => <ChoiceEdit {...props} choices={columns} />,
    ruleConditions: props => <ChoiceEdit {...props} choices={RULE_OPERATOR_CHOICES} />,
    ruleValue: props => <RuleValueEdit {...props} fields={fields} />,
  }
}

/** A rule: which field, compared how, with what. */
export function DataRuleForm({ permissionId, fields, rule, onDone, onClose }: DataRuleFormProps) {
  const editors = useMemo(() => editorsFor(fields), [fields])
  return (
    <FormDialog
      title={rule ? `编辑数据规则：${rule.ruleName}` : '新增数据规则'}
      width={620}
      fields={FIELDS}
      groups={GROUPS}
      draftKey={`dataRule:${rule?.id ?? permissionId}`}
      {...(rule ? { row: { ...rule } } : { preset: { ruleConditions: '=', status: '1' } })}
      send={body => {
        const { ruleName, ruleColumn, ruleConditions, ruleValue, status } = { ...rule, ...body } as DataRuleRow
        const word = { ruleName, ruleColumn, ruleConditions, ruleValue, status: status === '0' ? '0' : '1' } as const
        return rule
          ? callWithMessage(dataRuleCalls.edit, { body: { id: rule.id, version: rule.version, ...word } })
          : callWithMessage(dataRuleCalls.add, { body: { permissionId, ...word } })
      }}
      {...{ editors, onDone, onClose }}
    />
  )
}
