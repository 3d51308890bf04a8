import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import {
  addCondition,
  MOST_CONDITIONS,
  removeCondition,
  RULES,
  setField,
  setRule,
  setVal,
  type AdvancedQuery,
  type Match,
  type Rule,
} from '../../model/advanced.ts'
import type { AdvancedField } from '../filter.tsx'
import { ValueEdit } from './value-edit.tsx'
import styles from './advanced.module.css'

interface ConditionListProps {
  fields: readonly AdvancedField[]
  query: AdvancedQuery
  onChange: (query: AdvancedQuery) => void
  /** Enter in a value asks at once. */
  onEnter: () => void
}

const MATCHES: { value: Match; label: string }[] = [
  { value: 'and', label: 'AND（所有条件都要求匹配）' },
  { value: 'or', label: 'OR（条件中的任意一个匹配）' },
]
/** All ten in sight. */
const ALL_RULES = 360
const RULE_OPTIONS = Object.entries(RULES).map(([value, label]) => ({ value: value as Rule, label }))

/** The conditions, line by line: field, rule, value. */
export function ConditionList({ fields, query, onChange, onEnter }: ConditionListProps) {
  const options = fields.map(({ name, title }) => ({ value: name, label: title }))
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (event.target.getAttribute('aria-expanded') !== 'true' && !event.defaultPrevented) onEnter()
  }
  return (
    <div className={styles['builder']}>
      <label className={styles['match']}>
        <span>过滤条件匹配</span>
        <Select<Match>
          aria-label="过滤条件匹配"
          value={query.match}
          options={MATCHES}
          onChange={match => onChange({ ...query, match })}
        />
      </label>
      <ol className={styles['lines']} aria-label="查询条件">
        {query.conditions.map((condition, at) => (
          <li key={at} className={styles['line']}>
            <Select<string>
              aria-label={`第${at + 1}个条件的字段`}
              placeholder="选择查询字段"
              showSearch={{ optionFilterProp: 'label' }}
              value={condition.field === '' ? null : condition.field}
              options={options}
              onChange={field => onChange(setField(query, at, field))}
            />
            <Select<Rule>
              aria-label={`第${at + 1}个条件的匹配规则`}
              listHeight={ALL_RULES}
              virtual={false}
              value={condition.rule === '' ? null : condition.rule}
              options={RULE_OPTIONS}
              onChange={rule => onChange(setRule(query, at, rule))}
            />
            <div className={styles['value']} onKeyDown={enter}>
              <ValueEdit
                label={`第${at + 1}个条件的值`}
                field={fields.find(field => field.name === condition.field)}
                rule={condition.rule}
                value={condition.val}
                onChange={val => onChange(setVal(query, at, val))}
              />
            </div>
            <Button
              icon={<PlusOutlined />}
              aria-label={`在第${at + 1}个条件后添加`}
              disabled={query.conditions.length >= MOST_CONDITIONS}
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
