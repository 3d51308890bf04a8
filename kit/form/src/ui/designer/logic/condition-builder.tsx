import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Button } from 'antd'
import type { Condition } from '../../../model/expressions/conditions.ts'
import { lineFor } from '../../../model/design/logic/condition-fields.ts'
import { conditionParts, withParts, type ConditionGroup } from '../../../model/design/logic/condition-groups.ts'
import type { LogicPlace } from '../../../model/design/logic/logic-place.ts'
import { ActIcon } from '../context/act-icons.tsx'
import { ConditionLine } from './condition-line.tsx'
import styles from './logic.module.css'

const JOINS = [
  { value: 'all', label: '全部满足' },
  { value: 'any', label: '任一满足' },
] as const
/** Deeper than this people read a text more easily. */
const MOST_LEVELS = 3

interface ConditionBuilderProps {
  readonly group: ConditionGroup
  readonly place: LogicPlace
  readonly onChange: (group: ConditionGroup) => void
  /** 条件, 条件 2; of the group at the top nothing stands before its lines. */
  readonly name?: string
  readonly level?: number
  readonly onRemove?: () => void
}

/** Lines of which all have to hold, or one; groups may lie in groups. */
export function ConditionBuilder({
  group,
  place,
  onChange,
  name = '条件',
  level = 1,
  onRemove,
}: ConditionBuilderProps) {
  const parts = conditionParts(group)
  const set = (next: readonly Condition[]) => onChange(withParts(group, next))
  const [first] = place.fields
  const add = (part: (line: Condition) => Condition) => first && set([...parts, part(lineFor(first))])
  return (
    <div className={styles['group']} role="group" aria-label={level === 1 ? '条件' : `${name}的条件组`}>
      <div className={styles['head']}>
        <SegmentChoice
          size="small"
          aria-label={`${name}怎样满足`}
          value={'all' in group ? 'all' : 'any'}
          choices={JOINS}
          onChange={join => onChange(join === 'all' ? { all: parts } : { any: parts })}
        />
        {onRemove && (
          <IconButton label={`删除${name}的条件组`} onClick={onRemove}>
            <ActIcon name="bin" />
          </IconButton>
        )}
      </div>
      {parts.map((part, at) => (
        <Part
          key={at}
          part={part}
          place={place}
          name={level === 1 ? `条件 ${at + 1}` : `${name}.${at + 1}`}
          level={level}
          onChange={next => set(parts.with(at, next))}
          onRemove={() => set(parts.toSpliced(at, 1))}
        />
      ))}
      <div className={styles['acts']}>
        <Button size="small" icon={<ActIcon name="add" />} disabled={!first} onClick={() => add(line => line)}>
          添加条件
        </Button>
        {level < MOST_LEVELS && (
          <Button
            size="small"
            disabled={!first}
            onClick={() => add(line => ('all' in group ? { any: [line] } : { all: [line] }))}
          >
            添加条件组
          </Button>
        )}
      </div>
    </div>
  )
}

interface PartProps {
  readonly part: Condition
  readonly place: LogicPlace
  readonly name: string
  readonly level: number
  readonly onChange: (part: Condition) => void
  readonly onRemove: () => void
}

function Part({ part, level, ...rest }: PartProps) {
  if ('field' in part) return <ConditionLine line={part} {...rest} />
  return <ConditionBuilder group={part} level={level + 1} {...rest} />
}
