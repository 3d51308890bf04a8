import { Button } from '@xuanjiao/core/ui/controls/button'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useFullScreen } from '@xuanjiao/core/ui/use-full-screen'
import { useRef } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import styles from './small.module.css'

export function FullScreenBlock({ onChange }: BlockProps) {
  const ports = useKitPorts()
  const ground = useRef<HTMLDivElement>(null)
  const { full, toggle } = useFullScreen(ground)
  const press = () =>
    void toggle().then(
      () => onChange(!full),
      () => ports.notify('warning', '浏览器不允许全屏'),
    )
  return (
    <div ref={ground} className={styles['ground']}>
      <Button onClick={press}>{full ? '退出全屏' : '全屏显示这一块'}</Button>
    </div>
  )
}
