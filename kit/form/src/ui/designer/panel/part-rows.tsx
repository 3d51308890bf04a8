import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button } from 'antd'
import { nodeLabelOf, nodeTypeOf, type FormNode } from '../../../model/document/node/form-node.ts'
import { partTitleOf } from '../../../model/design/layout-parts.ts'
import { valueAtKey } from '../../../model/json/json.ts'
import { ActIcon } from '../context/act-icons.tsx'
import { useDesignContext } from '../context/design-context.ts'
import { RowsGroup } from './rows-group.tsx'
import styles from './panel.module.css'

/** The columns, panes or lines of a layout, one a line. */
export function PartRows({ node }: { node: FormNode }) {
  const { designer, act } = useDesignContext()
  const title = partTitleOf(nodeTypeOf(node))
  return (
    <RowsGroup title="组成部分">
      {node.children.map((part, at) => (
        <PartRow key={part.id} part={part} name={`第 ${at + 1} 项`} isColumn={nodeTypeOf(node) === 'grid'} />
      ))}
      <div className={styles['acts']}>
        <Button size="small" icon={<ActIcon name="add" />} onClick={() => act(() => designer.addPart(node.id))}>
          {`增加${title}`}
        </Button>
      </div>
    </RowsGroup>
  )
}

function PartRow({ part, name, isColumn }: { part: FormNode; name: string; isColumn: boolean }) {
  const { designer, act } = useDesignContext()
  const span = valueAtKey(part.own, 'span')
  return (
    <div className={styles['choice-line']}>
      {isColumn ? (
        <NumberInput
          size="small"
          aria-label={`${name}的占位格数`}
          value={typeof span === 'number' ? span : 24}
          min={0}
          max={24}
          scale={0}
          unit="/ 24"
          onChange={next => act(() => designer.set(part.id, ['span'], next ?? 24))}
        />
      ) : (
        <TextInput
          size="small"
          aria-label={`${name}的标题`}
          value={nodeLabelOf(part)}
          onChange={label => act(() => designer.set(part.id, ['label'], label))}
        />
      )}
      <IconButton label={`上移${name}`} onClick={() => act(() => designer.movePart(part.id, -1))}>
        <ActIcon name="up" />
      </IconButton>
      <IconButton label={`下移${name}`} onClick={() => act(() => designer.movePart(part.id, 1))}>
        <ActIcon name="down" />
      </IconButton>
      <IconButton label={`删除${name}`} onClick={() => act(() => designer.removePart(part.id))}>
        <ActIcon name="bin" />
      </IconButton>
    </div>
  )
}
