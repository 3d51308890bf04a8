import { DeleteOutlined, LoadingOutlined, PaperClipOutlined, PlusOutlined } from '@ant-design/icons'
import { upload as says } from '@xuanjiao/contract/messages'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { notify } from '../../../shell/notify/notify.ts'
import type { BareEditProps, EditProps } from '../edit-props.ts'
import { FileLink } from '../file-link.tsx'
import { StoredImage } from '../stored-image.tsx'
import { IMAGE_TYPES, refusalOf, uploadFile } from '../upload-file.ts'
import styles from './edit.module.css'

const pathsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

interface UploadRules {
  limit?: number
  maxMb?: number
}

/** Uploads what was chosen one after another; what is refused says why and stays out. */
function useUpload(props: BareEditProps, accept: readonly string[], rules: UploadRules) {
  const paths = pathsOf(props.value)
  const [busy, setBusy] = useState(false)
  const limit = rules.limit ?? 1
  const add = async (files: readonly File[]) => {
    const room = limit === 1 ? 1 : limit - paths.length
    if (files.length > room) notify.warn(says.limit(limit))
    setBusy(true)
    const stored: string[] = []
    for (const file of files.slice(0, room)) {
      const path = await uploadFile(file, props.name, refusalOf(file, accept, rules.maxMb))
      if (path !== undefined) stored.push(path)
    }
    setBusy(false)
    if (stored.length > 0) props.onChange([...(limit === 1 ? [] : paths), ...stored].join(','))
    props.onBlur?.()
  }
  const remove = (path: string) => props.onChange(paths.filter(one => one !== path).join(',') || null)
  return { paths, busy, add, remove, full: limit > 1 && paths.length >= limit }
}

export function ImageEdit(props: EditProps<'image'>) {
  const { paths, busy, add, remove, full } = useUpload(props, IMAGE_TYPES, props.field)
  return (
    <div className={styles['files']} role="group" aria-label={props.field.title} aria-describedby={props.describedBy}>
      {paths.map(path => (
        <div key={path} className={styles['picture']}>
          <StoredImage path={path} alt={props.field.title} />
          {!props.disabled && (
            <button
              type="button"
              className={styles['remove']}
              aria-label={`删除${props.field.title}`}
              onClick={() => remove(path)}
            >
              <DeleteOutlined />
            </button>
          )}
        </div>
      ))}
      {!full && (
        <Chooser
          {...props}
          accept={IMAGE_TYPES}
          busy={busy}
          onFiles={add}
          word={paths.length > 0 && props.field.limit === undefined ? '更换' : '上传'}
        />
      )}
    </div>
  )
}

export function FileEdit(props: EditProps<'file'>) {
  const accept = props.field.accept ?? []
  const { paths, busy, add, remove, full } = useUpload(props, accept, props.field)
  return (
    <div className={styles['files']} role="group" aria-label={props.field.title} aria-describedby={props.describedBy}>
      {paths.length > 0 && (
        <ul className={styles['fileList']}>
          {paths.map(path => (
            <li key={path}>
              <PaperClipOutlined aria-hidden="true" />
              <FileLink path={path} />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label="删除文件"
                disabled={props.disabled === true}
                onClick={() => remove(path)}
              />
            </li>
          ))}
        </ul>
      )}
      {!full && <Chooser {...props} accept={accept} busy={busy} onFiles={add} word="上传文件" />}
    </div>
  )
}

interface ChooserProps extends Pick<BareEditProps, 'id' | 'disabled' | 'invalid'> {
  field: { title: string; limit?: number }
  accept: readonly string[]
  busy: boolean
  word: string
  onFiles: (files: File[]) => Promise<void>
}

function Chooser({ id, field, accept, busy, word, disabled, invalid, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        id={id}
        type="button"
        className={styles['add']}
        data-invalid={invalid}
        disabled={disabled === true || busy}
        onClick={() => input.current?.click()}
      >
        {busy ? <LoadingOutlined /> : <PlusOutlined />}
        {word}
      </button>
      <input
        ref={input}
        className={styles['hiddenInput']}
        type="file"
        tabIndex={-1}
        aria-label={`选择${field.title}`}
        multiple={(field.limit ?? 1) > 1}
        accept={accept.map(one => `.${one}`).join(',')}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void onFiles(files)
        }}
      />
    </>
  )
}
