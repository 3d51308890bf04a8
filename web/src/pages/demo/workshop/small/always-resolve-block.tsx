import { alwaysResolve } from '@xuanjiao/core/model/promises/always-resolve'
import { asError } from '@xuanjiao/core/model/as-error'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import type { BlockProps } from '../block/workshop-block.ts'
import styles from './small.module.css'

/** A call that goes well, one that fails, and what is no call at all. */
export function AlwaysResolveBlock({ onChange }: BlockProps) {
  const ports = useKitPorts()
  const say = (ended: PromiseLike<{ ok: boolean; error?: unknown }>) =>
    ended.then(
      one => onChange(one.ok ? '成功' : `失败：${asError(one.error).message}`),
      (error: unknown) => onChange(`拒绝：${asError(error).message}`),
    )
  return (
    <div className={styles['row']}>
      <Button onClick={() => void say(alwaysResolve(ports.loadDictionary('sex')))}>成功的调用</Button>
      <Button onClick={() => void say(alwaysResolve(ports.loadDictionary('')))}>失败的调用</Button>
      <Button onClick={() => void say(alwaysResolve('不是 Promise' as never))}>不是 Promise</Button>
    </div>
  )
}
