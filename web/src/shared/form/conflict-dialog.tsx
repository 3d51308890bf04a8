import type { Fields } from '@xuanjiao/wire/kinds/field'
import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { Modal } from 'antd'
import { useState } from 'react'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { conflictLines, mergeValues } from './conflict.ts'
import styles from './form.module.css'

interface ConflictDialogProps {
  fields: Fields
  start: RecordValues
  mine: RecordValues
  theirs: RecordValues
  onMerge: (merged: RecordValues) => void
  onCancel: () => void
}

/** Somebody else saved first: what they changed, and where we changed the same, whose word stands. */
export function ConflictDialog({ fields, start, mine, theirs, onMerge, onCancel }: ConflictDialogProps) {
  const lines = conflictLines(fields, start, mine, theirs)
  const [kept, setKept] = useState<readonly string[]>(() => lines.filter(line => line.both).map(line => line.name))
  const keep = (name: string, ours: boolean) =>
    setKept(before => (ours ? [...before, name] : before.filter(one => one !== name)))
  const by = typeof theirs['updateBy'] === 'string' ? theirs['updateBy'] : '其他人'
  return (
    <Modal
      open
      width={720}
      title="数据已被他人修改"
      okText="合并后继续编辑"
      cancelText="返回"
      onOk={() => onMerge(mergeValues(start, mine, theirs, kept))}
      onCancel={onCancel}
    >
      <p>
        {by} 在你编辑期间保存了这条数据。
        {lines.length === 0 ? '修改的内容与你的没有冲突，合并后再保存一次即可。' : '以下内容与你打开时不同：'}
      </p>
      {lines.length > 0 && (
        <table className={styles['conflict']}>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">对方的修改</th>
              <th scope="col">你的内容</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.name}>
                <th scope="row">{line.title}</th>
                <td>
                  <del>{line.before}</del> → {line.theirs}
                </td>
                <td>
                  {line.both ? (
                    <RadioChoice
                      aria-label={line.title}
                      value={kept.includes(line.name) ? 'mine' : 'theirs'}
                      onChange={whose => keep(line.name, whose === 'mine')}
                      choices={[
                        { label: `用我的：${line.mine}`, value: 'mine' },
                        { label: '用对方的', value: 'theirs' },
                      ]}
                    />
                  ) : (
                    '未修改，采用对方的'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}
