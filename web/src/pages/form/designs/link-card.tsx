import { CopyOutlined, DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import type { FormLink } from '@xuanjiao/contract/system/forms/form-link-calls'
import { Button, QRCode } from 'antd'
import { useRef } from 'react'
import { notify } from '../../../app/notify/notices-store.ts'
import styles from './designs.module.css'

interface LinkCardProps {
  readonly link: FormLink
  readonly name: string
  readonly onRenew: () => void
}

/** Large enough to be printed; on the screen it is drawn smaller. */
const SIZE = 512

/** The address of a form and its QR code, to be handed out. */
export function LinkCard({ link, name, onRenew }: LinkCardProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const address = `${location.origin}/f/${link.token}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.good('链接已复制'),
      () => notify.info(`链接：${address}`),
    )
  const download = () => {
    const canvas = drawing.current?.querySelector('canvas')
    if (!canvas) return
    const anchor = document.createElement('a')
    anchor.href = canvas.toDataURL('image/png')
    anchor.download = `${name}-二维码.png`
    anchor.click()
  }
  return (
    <section className={styles['link']} aria-label="链接和二维码">
      {/* Dark on light in every theme: that is what cameras read. */}
      <div ref={drawing} className={styles['code']}>
        <QRCode
          aria-label="二维码"
          value={address}
          size={SIZE}
          color="#000"
          bgColor="#fff"
          bordered={false}
          marginSize={2}
        />
      </div>
      <div className={styles['words']}>
        <p>{address}</p>
        <p>已收到 {link.filled} 份</p>
        <div className={styles['acts']}>
          <Button icon={<CopyOutlined />} onClick={() => void copy()}>
            复制链接
          </Button>
          <Button icon={<DownloadOutlined />} onClick={download}>
            下载二维码
          </Button>
          <Button icon={<ReloadOutlined />} danger onClick={onRenew}>
            更换链接
          </Button>
        </div>
      </div>
    </section>
  )
}
