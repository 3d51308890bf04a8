import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { isAdvancedRule, MAX_ADVANCED_CONDITIONS, type AdvancedMatchType } from '@xuanjiao/wire/query/advanced-query'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import {
  addCondition,
  removeCondition,
  ADVANCED_RULE_TITLES,
  setConditionField,
  setConditionRule,
  setConditionValue,
  type AdvancedQuery,
} from '../../model/advanced-query.ts'
import type { AdvancedField } from '../state/list-filter.tsx'
import { ValueEdit } from './value-edit.tsx'
import styles from './advanced.module.css'

interface ConditionListProps {
  fields: readonly AdvancedField[]
  query: AdvancedQuery
  onChange: (query: AdvancedQuery) => void
  /** Enter in a value asks at once. */
  onEnter: () => void
}

const MATCHES: { value: AdvancedMatchType; label: string }[] = [
  { value: 'and', label: '满足全部条件' },
  { value: 'or', label: '满足任一条件' },
]
const RULE_CHOICES = Object.entries(ADVANCED_RULE_TITLES).map(([value, label]) => ({ value, label }))

/** The conditions, line by line: field, rule, value. */
export function ConditionList({ fields, query, onChange, onEnter }: ConditionListProps) {
  const choices = fields.map(({ name, title }) => ({ value: name, label: title }))
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (!event.currentTarget.contains(event.target)) return // said in the window of a picker
    if (event.target.getAttribute('aria-expanded') !== 'true' && !event.defaultPrevented) onEnter()
  }
  return (
    <div className={styles['builder']}>
      <label className={styles['match']}>
        <span>匹配方式</span>
        <ChoiceSelect
          aria-label="匹配方式"
          clearable={false}
          value={query.match}
          choices={MATCHES}
          onChange={match => onChange({ ...query, match: match === 'or' ? 'or' : 'and' })}
        />
      </label>
      <ol className={styles['lines']} aria-label="查询条件">
        {query.conditions.map((condition, at) => (
          <li key={at} className={styles['line']}>
            <ChoiceSelect
              aria-label={`第${at + 1}个条件的字段`}
              placeholder="选择查询字段"
              clearable={false}
              search
              value={condition.field}
              choices={choices}
              onChange={field => onChange(setConditionField(query, at, field))}
            />
            <ChoiceSelect
              aria-label={`第${at + 1}个条件的匹配规则`}
              clearable={false}
              inSight
              value={condition.rule}
              choices={RULE_CHOICES}
              onChange={rule => isAdvancedRule(rule) && onChange(setConditionRule(query, at, rule))}
            />
            <div className={styles['value']} onKeyDown={enter}>
              <ValueEdit
                label={`第${at + 1}个条件的值`}
                field={fields.find(field => field.name === condition.field)}
                rule={condition.rule}
                value={condition.val}
                onChange={val => onChange(setConditionValue(query, at, val))}
              />
            </div>
            <Button
              icon={<PlusOutlined />}
              aria-label={`在第${at + 1}个条件后添加`}
              disabled={query.conditions.length >= MAX_ADVANCED_CONDITIONS}
              onClick={() => onChange(addCondition(query, at))}
            />
            <Button
              icon={<MinusOutlined />}
              aria-label={`删除第${at + 1}个条件`}
              onClick={() => onChange(removeCondition(query, at))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
