import type { Fields } from '@xuanjiao/wire/kinds/field'
import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { actorText } from '../fields/read/actor-text.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { editConflicts, mergeConflictValues } from './edit-conflict.ts'
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
export function EditConflictDialog({ fields, start, mine, theirs, onMerge, onCancel }: ConflictDialogProps) {
  const lines = editConflicts(fields, start, mine, theirs)
  const [stored, setStored] = useState<readonly string[]>(() =>
    lines.filter(field => field.both).map(field => field.name),
  )
  const keep = (name: string, ours: boolean) =>
    setStored(before => (ours ? [...before, name] : before.filter(one => one !== name)))
  const by = typeof theirs['updateBy'] === 'string' ? actorText(theirs['updateBy']) : '其他人'
  return (
    <Modal
      open
      width={720}
      title="数据已被他人修改"
      okText="合并后继续编辑"
      cancelText="返回"
      onOk={() => onMerge(mergeConflictValues(start, mine, theirs, stored))}
      onCancel={onCancel}
    >
      <p>
        {by} 在您编辑期间保存了这条数据。
        {lines.length === 0 ? '修改的内容与您的没有冲突，合并后再保存一次即可。' : '以下内容与您打开时不同：'}
      </p>
      {lines.length > 0 && (
        <table className={styles['conflict']}>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">对方的修改</th>
              <th scope="col">您的内容</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(field => (
              <tr key={field.name}>
                <th scope="row">{field.title}</th>
                <td>
                  <del>{field.before}</del> → {field.theirs}
                </td>
                <td>
                  {field.both ? (
                    <RadioChoice
                      aria-label={field.title}
                      value={stored.includes(field.name) ? 'mine' : 'theirs'}
                      onChange={whose => keep(field.name, whose === 'mine')}
                      choices={[
                        { label: `用我的：${field.mine}`, value: 'mine' },
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
