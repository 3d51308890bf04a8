import { CellUploadDialog } from '@xuanjiao/fields/ui/upload/cell-upload-dialog'
import { ImageDialog } from '@xuanjiao/fields/ui/upload/image-dialog'
import { StoredPicture } from '@xuanjiao/fields/ui/stored/stored-picture'
import { UploadCell } from '@xuanjiao/fields/ui/upload/upload-cell'
import { UploadDialog } from '@xuanjiao/fields/ui/upload/upload-dialog'
import type { UploadListType } from '@xuanjiao/fields/ui/upload/upload-entry-list'
import { UploadField } from '@xuanjiao/fields/ui/upload/upload-field'
import type { UploadValueShape } from '@xuanjiao/fields/model/upload/upload-value'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { BlockProps, BlockPropertyValues } from '../block/workshop-block.ts'
import styles from './upload-blocks.module.css'

const numberOf = (blockPropertyValues: BlockPropertyValues, name: string): number =>
  Number(blockPropertyValues[name] ?? 0)
const isOn = (blockPropertyValues: BlockPropertyValues, name: string): boolean => blockPropertyValues[name] === true
const shapeOf = (blockPropertyValues: BlockPropertyValues) =>
  String(blockPropertyValues['shape'] ?? 'paths') as UploadValueShape

const rulesOf = (blockPropertyValues: BlockPropertyValues) => ({
  image: isOn(blockPropertyValues, 'image'),
  limit: numberOf(blockPropertyValues, 'limit'),
  last: numberOf(blockPropertyValues, 'last'),
})

/** Another shape is another field: its value is read anew. */
export function UploadBlock({ value, onChange, properties }: BlockProps) {
  const accept = String(properties['accept'] ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
  return (
    <UploadField
      key={shapeOf(properties)}
      label="文件"
      value={value}
      onChange={onChange}
      shape={shapeOf(properties)}
      listType={String(properties['listType']) as UploadListType}
      {...rulesOf(properties)}
      accept={accept}
      maxMb={numberOf(properties, 'maxMb')}
      download={isOn(properties, 'download')}
      removable={isOn(properties, 'removable')}
      disabled={isOn(properties, 'disabled')}
    />
  )
}

export function UploadCellBlock({ value, onChange, properties }: BlockProps) {
  return (
    <div className={styles['cell']}>
      <UploadCell
        label="附件"
        value={value}
        onChange={onChange}
        {...rulesOf(properties)}
        disabled={isOn(properties, 'disabled')}
      />
    </div>
  )
}

/** A button, what it opens, and the focus back where it was. */
function Opener({ word, children }: { word: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {word}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

export function UploadDialogBlock({ value, onChange, properties }: BlockProps) {
  const Dialog = isOn(properties, 'allowNone') ? CellUploadDialog : UploadDialog
  return (
    <Opener word="打开上传弹窗">
      {close => (
        <Dialog value={value} {...rulesOf(properties)} shape={shapeOf(properties)} onOk={onChange} onClose={close} />
      )}
    </Opener>
  )
}

export function ImageDialogBlock({ value, onChange, properties }: BlockProps) {
  const path = typeof value === 'object' && value !== null && 'path' in value ? String(value.path) : ''
  return (
    <div className={styles['picked']}>
      <Opener word="选择图片">
        {close => <ImageDialog maxMb={numberOf(properties, 'maxMb')} onOk={onChange} onClose={close} />}
      </Opener>
      {path !== '' && (
        <span className={styles['picture']}>
          <StoredPicture path={path} alt="所选图片" />
        </span>
      )}
    </div>
  )
}
