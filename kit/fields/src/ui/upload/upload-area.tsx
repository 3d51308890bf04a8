import { InboxOutlined, PlusOutlined } from '@ant-design/icons'
import { sizeHint, type FileRules } from '../../model/upload/file-rules.ts'
import styles from './upload.module.css'

interface AddProps extends FileRules {
  id?: string
  disabled?: boolean
  invalid?: boolean
  word?: string
  limit?: number
  onChoose: () => void
}

/** Where files are put: a wide place that says what may come. */
export function UploadArea({ id, disabled, invalid, word, full, onChoose, ...rules }: AddProps & { full: boolean }) {
  return (
    <button
      id={id}
      type="button"
      className={styles['add']}
      data-invalid={invalid}
      disabled={disabled === true || full}
      onClick={onChoose}
    >
      <InboxOutlined className={styles['addSign'] ?? ''} aria-hidden="true" />
      <span className={styles['addWords']}>
        <strong>{word ?? (rules.image ? '上传图片' : '上传文件')}</strong>
        <small>{full ? `已达上限 ${rules.limit} 个` : hintOf(rules)}</small>
      </span>
    </button>
  )
}

/** What may be chosen, in one line. */
function hintOf({ limit = 0, ...rules }: Omit<AddProps, 'onChoose'>): string {
  const { image, accept } = rules
  const kinds = accept && accept.length > 0 ? accept.join('/') : image ? 'gif/jpeg/png' : ''
  const parts = ['可拖拽或粘贴到此处', kinds, sizeHint(rules), limit > 1 ? `最多 ${limit} 个` : '']
  return parts.filter(Boolean).join(' · ')
}

/** The same as one more card among pictures. */
export function UploadCard({ id, disabled, invalid, word, onChoose }: AddProps) {
  return (
    <button
      id={id}
      type="button"
      className={styles['addCard']}
      data-invalid={invalid}
      disabled={disabled === true}
      onClick={onChoose}
    >
      <PlusOutlined aria-hidden="true" />
      {word ?? '上传'}
    </button>
  )
}
