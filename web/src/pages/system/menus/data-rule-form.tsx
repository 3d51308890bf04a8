import type { DataRuleRow } from '@xuanjiao/contract/system/data-rules/data-rule'
import { dataRuleCalls, type RuleField } from '@xuanjiao/contract/system/menus/data-rule-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { useMemo, useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
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

/** A rule: which field, compared how, with what. */
export function DataRuleForm({ permissionId, fields, rule, onDone, onClose }: DataRuleFormProps) {
  const [column, setColumn] = useState(rule?.ruleColumn)
  const editors = useMemo(() => {
    const columns = fields.map(({ name, field }) => ({ value: name, label: field.title }))
    const chosen = fields.find(one => one.name === column)?.field
    return {
      ruleColumn: (props: FieldEditProps) => (
        <ChoiceEdit
          {...props}
          choices={columns}
          onChange={value => {
            props.onChange(value)
            setColumn(String(value))
          }}
        />
      ),
      ruleConditions: (props: FieldEditProps) => <ChoiceEdit {...props} choices={RULE_OPERATOR_CHOICES} />,
      ruleValue: (props: FieldEditProps) => <RuleValueEdit {...props} chosen={chosen} />,
    }
  }, [fields, column])
  return (
    <FormDialog
      title={rule ? `编辑数据规则：${rule.ruleName}` : '新增数据规则'}
      width={620}
      fields={FIELDS}
      groups={GROUPS}
      editors={editors}
      draftKey={`dataRule:${rule?.id ?? permissionId}`}
      {...(rule ? { row: { ...rule } } : { preset: { ruleConditions: '=', status: '1' } })}
      send={body => {
        const draft = { ...rule, ...body } as DataRuleRow
        const { ruleName, ruleColumn, ruleConditions, ruleValue } = draft
        const values = {
          ruleName,
          ruleColumn,
          ruleConditions,
          ruleValue,
          status: draft.status === '0' ? '0' : '1',
        } as const
        return rule
          ? callWithMessage(dataRuleCalls.edit, { body: { id: rule.id, ...values } })
          : callWithMessage(dataRuleCalls.add, { body: { permissionId, ...values } })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
