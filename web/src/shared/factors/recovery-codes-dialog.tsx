import { clipboardTexts } from '@xuanjiao/contract/calls/interface-texts'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { notify } from '../../app/notify/notices-store.ts'
import styles from './factors.module.css'

/** The recovery codes, this once. It closes by the word that they are kept, and not otherwise. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.good(clipboardTexts.copied),
      () => notify.warn(clipboardTexts.notCopied),
    )
  const footer = (
    <>
      <Button onClick={() => void copy()}>复制恢复码</Button>
      <Button look="main" onClick={onDone}>
        已保存
      </Button>
    </>
  )
  return (
    <Dialog title="请保存恢复码" width={460} footer={footer}>
      <div className={styles['form']}>
        <p>验证器或通行密钥丢失时，可用恢复码登录。每个恢复码只能使用一次，关闭后不能再次查看。</p>
        <ul className={styles['codes']} aria-label="恢复码">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
