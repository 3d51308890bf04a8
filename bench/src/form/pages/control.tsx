import {
  Cascader,
  Checkbox,
  DatePicker,
  Input,
  InputNumber,
  Radio,
  Rate,
  Select,
  Slider,
  Switch,
  TimePicker,
  TreeSelect,
} from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { OPTIONS, SAMPLE_VALUES, TREE, type BenchField, type FieldType } from './fields.ts'

interface ControlProps {
  readonly type: FieldType
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
}

/** The same control of Ant Design for every peer that has none of its own. */
export function Control({ type, value, onChange = () => {} }: ControlProps) {
  switch (type) {
    case 'input':
      return <Input value={value as string} onChange={event => onChange(event.target.value)} />
    case 'textarea':
      return <Input.TextArea rows={4} value={value as string} onChange={event => onChange(event.target.value)} />
    case 'number':
      return <InputNumber style={{ width: '100%' }} value={value as number} onChange={onChange} />
    case 'select':
      return <Select options={OPTIONS} value={value as string} onChange={onChange} />
    case 'checkbox':
      return <Checkbox.Group options={OPTIONS} value={value as string[]} onChange={onChange} />
    case 'radio':
      return <Radio.Group options={OPTIONS} value={value} onChange={event => onChange(event.target.value)} />
    case 'date':
      return <DatePicker style={{ width: '100%' }} value={value as Dayjs} onChange={onChange} />
    case 'time':
      return <TimePicker style={{ width: '100%' }} value={value as Dayjs} onChange={onChange} />
    case 'rate':
      return <Rate value={value as number} onChange={onChange} />
    case 'slider':
      return <Slider value={value as number} onChange={onChange} />
    case 'switch':
      return <Switch value={value as boolean} onChange={onChange} />
    case 'cascader':
      return <Cascader options={TREE} value={value as string[]} onChange={onChange} />
    case 'treeSelect':
      return <TreeSelect treeData={TREE} value={value as string} onChange={onChange} />
  }
}

/** Values as these controls hold them. */
export const controlValues = (fields: readonly BenchField[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ type, name }) => [name, controlValue(type)]))

function controlValue(type: FieldType): unknown {
  if (type === 'date') return dayjs('2026-03-05')
  if (type === 'time') return dayjs('2026-03-05 08:30:00')
  return type === 'switch' ? true : SAMPLE_VALUES[type]
}
