import { Input } from 'antd'
import type { ReactNode } from 'react'
import { beforeBounds, nearestBounds, nthBounds, partBounds } from '../model/editor-parts.ts'
import { NumberGrid } from './number-grid.tsx'
import { PartNumberInput, PartValueInput, WeekdayInput } from './number-input.tsx'
import type { CronPartProps } from './part-props.ts'
import { cronPartTexts, cronFieldTitle } from './cron-texts.ts'
import styles from './mode-inputs.module.css'

/** What the chosen way of a part wants to know. */
export function ModeInputs(props: CronPartProps) {
  const { name, part, onChange } = props
  switch (part.mode) {
    case 'range':
      return <RangeInputs {...props} />
    case 'loop':
      return <LoopInputs {...props} />
    case 'specify':
      return <NumberGrid name={name} chosen={part.numbers} onChange={numbers => onChange({ numbers })} />
    case 'nearest':
      return (
        <Line>
          <PartNumberInput
            label="几日"
            bounds={nearestBounds}
            value={part.nearest}
            onChange={nearest => onChange({ nearest })}
          />
          日
        </Line>
      )
    case 'before':
      return (
        <Line>
          最后一天的前
          <PartNumberInput
            label="前几天"
            bounds={beforeBounds}
            value={part.before}
            onChange={before => onChange({ before })}
          />
          天
        </Line>
      )
    case 'nth':
      return <NthInputs {...props} />
    case 'other':
      return <OtherInput {...props} />
    case 'last':
      return name === 'week' ? <WeekdayInput value={part.weekday} onChange={weekday => onChange({ weekday })} /> : null
    default:
      return null
  }
}

const Line = ({ children }: { children: ReactNode }) => <span className={styles['line']}>{children}</span>

function RangeInputs({ name, part, onChange }: CronPartProps) {
  const { range } = partBounds[name]
  return (
    <Line>
      从
      <PartValueInput name={name} label="起始" bounds={range} value={part.from} onChange={from => onChange({ from })} />
      到
      <PartValueInput name={name} label="结束" bounds={range} value={part.to} onChange={to => onChange({ to })} />
    </Line>
  )
}

function LoopInputs({ name, part, onChange }: CronPartProps) {
  const { start, interval } = partBounds[name]
  return (
    <Line>
      从
      <PartValueInput
        name={name}
        label="开始"
        bounds={start}
        value={part.start}
        onChange={start => onChange({ start })}
      />
      开始，每
      <PartNumberInput
        label="间隔"
        bounds={interval}
        value={part.interval}
        onChange={interval => onChange({ interval })}
      />
      {cronPartTexts[name].length}一次
    </Line>
  )
}

function NthInputs({ part, onChange }: CronPartProps) {
  return (
    <Line>
      第
      <PartNumberInput label="第几个" bounds={nthBounds} value={part.nth} onChange={nth => onChange({ nth })} />
      个
      <WeekdayInput value={part.weekday} onChange={weekday => onChange({ weekday })} />
    </Line>
  )
}

function OtherInput({ name, part, onChange }: CronPartProps) {
  return (
    <Input
      className={styles['other'] ?? ''}
      aria-label={`${cronFieldTitle(name)}的写法`}
      value={part.other}
      onChange={event => onChange({ other: event.target.value })}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
