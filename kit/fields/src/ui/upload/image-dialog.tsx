import { Button } from '@xuanjiao/core/ui/controls/button'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { PlainTabs } from '@xuanjiao/core/ui/controls/plain-tabs'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState } from 'react'
import { uploadTexts as says } from '../../model/upload/upload-texts.ts'
import { NestedConfirmDialog } from './nested-dialog.tsx'
import { StoredPicture } from '../stored/stored-picture.tsx'
import { UploadField } from './upload-field.tsx'
import styles from './dialogs.module.css'

const WIDTH = 520
const LONGEST_REMARK = 200

/** A picture with what is to be said of it. */
export interface PictureWithRemark {
  readonly path: string
  readonly remark: string
}

interface ImageDialogProps {
  onOk: (remark: PictureWithRemark) => void
  onClose: () => void
  biz?: string
  maxMb?: number
}

type PictureSource = 'local' | 'network'
const PICTURE_SOURCES: readonly { readonly value: PictureSource; readonly label: string }[] = [
  { value: 'local', label: '本地图片上传' },
  { value: 'network', label: '网络图片地址' },
]
const NONE: PictureWithRemark = { path: '', remark: '' }

/** One picture, from this computer or from a network address, each with a remark (rules/uploads#showing). */
export function ImageDialog({ onOk, onClose, biz, maxMb }: ImageDialogProps) {
  const ports = useKitPorts()
  const [pictureSource, setPictureSource] = useState<PictureSource>('local')
  const [choices, setChoices] = useState({ local: NONE, network: NONE })
  const [busy, setBusy] = useState(false)
  const choice = choices[pictureSource]
  const change = (more: Partial<PictureWithRemark>) =>
    setChoices({ ...choices, [pictureSource]: { ...choice, ...more } })
  const done = () => {
    if (choice.path === '') return ports.notify('warning', says.notImage)
    if (choice.remark.length > LONGEST_REMARK) return // said at the field
    onOk(choice)
    onClose()
  }
  return (
    <NestedConfirmDialog title="图片上传" width={WIDTH} busy={busy} onOk={done} onClose={onClose}>
      <PlainTabs label="图片来源" tabs={PICTURE_SOURCES} value={pictureSource} onChange={setPictureSource}>
        {pictureSource === 'local' ? (
          <UploadField
            key="local"
            label="本地图片"
            image
            last={1}
            listType="picture"
            {...(biz !== undefined && { biz })}
            {...(maxMb !== undefined && { maxMb })}
            value={choice.path}
            onChange={value => change({ path: String(value) })}
            onBusy={setBusy}
          />
        ) : (
          <NetworkPicture biz={biz ?? 'temp'} path={choice.path} onPath={path => change({ path })} onBusy={setBusy} />
        )}
        <TextField
          label="备注"
          value={choice.remark}
          maxLength={LONGEST_REMARK}
          placeholder="请输入备注"
          onChange={remark => change({ remark })}
        />
      </PlainTabs>
    </NestedConfirmDialog>
  )
}

interface NetworkPictureProps {
  biz: string
  path: string
  onPath: (path: string) => void
  onBusy: (busy: boolean) => void
}

/** The server fetches the picture and keeps it: a page of ours shows nothing from elsewhere. */
function NetworkPicture({ biz, path, onPath, onBusy }: NetworkPictureProps) {
  const ports = useKitPorts()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const [going, setGoing] = useState(false)
  const turn = (on: boolean) => {
    setGoing(on)
    onBusy(on)
  }
  const fetchIt = async () => {
    if (!/^https?:\/\//i.test(address.trim())) return setError('请输入 http:// 或 https:// 开头的图片地址')
    turn(true)
    setError(undefined)
    try {
      onPath((await ports.uploadFromAddress(address.trim(), { biz })).path)
    } catch (failure) {
      onPath('')
      setError(failure instanceof Error ? failure.message : says.imageFailed)
    }
    turn(false)
  }
  return (
    <>
      <div className={styles['fetch']}>
        <TextField
          label="图片地址"
          value={address}
          error={error}
          type="url"
          placeholder="https://"
          onChange={setAddress}
          onKeyDown={event => event.key === 'Enter' && !going && void fetchIt()}
        />
        <Button busy={going} onClick={() => void fetchIt()}>
          获取图片
        </Button>
      </div>
      {path !== '' && (
        <div className={styles['fetched']}>
          <StoredPicture path={path} alt="网络图片" />
        </div>
      )}
    </>
  )
}
