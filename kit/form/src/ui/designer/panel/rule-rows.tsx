import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button, Dropdown } from 'antd'
import { memo } from 'react'
import { isJsonObject, sameJson, valueAtKey, withKey, type Json, type JsonObject } from '../../../model/json/json.ts'
import { compilePattern } from '../../../model/patterns/form-pattern.ts'
import { ActIcon } from '../context/act-icons.tsx'
import { PanelRow } from './panel-row.tsx'
import { RowsGroup } from './rows-group.tsx'
import styles from './panel.module.css'

/** Rules people ask for most. */
const PRESETS: readonly (JsonObject & { readonly title: string })[] = [
  { title: '手机号', pattern: '^1[3-9]\\d{9}$', message: '手机号不正确' },
  { title: '身份证号', pattern: '^\\d{17}[\\dXx]$', message: '身份证号不正确' },
  { title: '邮政编码', pattern: '^\\d{6}$', message: '邮政编码不正确' },
  { title: '电子邮箱', pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', message: '电子邮箱不正确' },
  { title: '整数', pattern: '^-?\\d+$', message: '请输入整数' },
  { title: '自定义', pattern: '', message: '格式不正确' },
]

interface RuleRowsProps {
  readonly rules: readonly Json[]
  readonly onChange: (rules: readonly Json[]) => void
}

const textAt = (rule: Json, key: string): string => {
  const value = isJsonObject(rule) ? valueAtKey(rule, key) : undefined
  return typeof value === 'string' ? value : ''
}

const isRequiredRule = (rule: Json): boolean => isJsonObject(rule) && Object.hasOwn(rule, 'required')

const isSame = (one: RuleRowsProps, other: RuleRowsProps): boolean =>
  one.onChange === other.onChange && sameJson(one.rules, other.rules)

/** Whether something has to be entered, and the patterns it has to fit; drawn again when the rules say something else. */
export const RuleRows = memo(function RuleRows({ rules, onChange }: RuleRowsProps) {
  const at = rules.findIndex(isRequiredRule)
  const found = rules[at]
  const rule: JsonObject = found !== undefined && isJsonObject(found) ? found : { required: false, message: '必填项' }
  const setRequired = (next: JsonObject) => onChange(at === -1 ? [next, ...rules] : rules.with(at, next))
  return (
    <>
      <PanelRow title="必填" inLine>
        {names => (
          <ToggleSwitch
            {...names}
            size="small"
            on={rule['required'] === true}
            onChange={required => setRequired({ ...rule, required })}
          />
        )}
      </PanelRow>
      <PanelRow title="必填提示" inLine>
        {names => (
          <TextInput
            {...names}
            value={textAt(rule, 'message')}
            onChange={message => setRequired({ ...rule, message })}
          />
        )}
      </PanelRow>
      <RowsGroup title="校验规则">
        {rules.map((one, i) =>
          i === at || !isJsonObject(one) ? null : (
            <PatternRow
              key={i}
              name={`规则 ${i}`}
              rule={one}
              onChange={next => onChange(rules.with(i, next))}
              onRemove={() => onChange(rules.toSpliced(i, 1))}
            />
          ),
        )}
        <div className={styles['acts']}>
          <Dropdown
            trigger={['click']}
            menu={{
              items: PRESETS.map(({ title }) => ({ key: title, label: title })),
              onClick: ({ key }) => {
                const preset = PRESETS.find(({ title }) => title === key)
                if (preset) onChange([...rules, withKey(preset, 'title', undefined)])
              },
            }}
          >
            <Button size="small" icon={<ActIcon name="add" />}>
              添加校验
            </Button>
          </Dropdown>
        </div>
      </RowsGroup>
    </>
  )
}, isSame)

interface PatternRowProps {
  readonly rule: JsonObject
  readonly name: string
  readonly onChange: (rule: JsonObject) => void
  readonly onRemove: () => void
}

function PatternRow({ rule, name, onChange, onRemove }: PatternRowProps) {
  const pattern = textAt(rule, 'pattern')
  const isWrong = pattern !== '' && !compilePattern(pattern)
  return (
    <div className={styles['choice-line']}>
      <TextInput
        size="small"
        aria-label={`${name} 的正则表达式`}
        placeholder="正则表达式"
        invalid={isWrong}
        max={1000}
        value={pattern}
        onChange={text => onChange({ ...rule, pattern: text })}
      />
      <TextInput
        size="small"
        aria-label={`${name} 的提示`}
        placeholder="不符合时的提示"
        value={textAt(rule, 'message')}
        onChange={message => onChange({ ...rule, message })}
      />
      <IconButton label={`删除${name}`} onClick={onRemove}>
        <ActIcon name="bin" />
      </IconButton>
    </div>
  )
}
