import { useState } from 'react'
import { messageOf } from '../calls/refusal.ts'
import { openConsent, withdrawConsent } from '../consent/consent-store.ts'
import { useStore } from '../visit/store.ts'
import { ask, forgetDevice, viewerStore, type ViewerUser } from '../visit/viewer-store.ts'
import { outbox } from '../watch/outbox.ts'
import styles from './me.module.css'

const stateText = (user: ViewerUser | undefined, isAgreed: boolean): string => {
  if (user?.recorded) return '您已同意隐私说明，并同意记录观看情况'
  return isAgreed ? '您已同意隐私说明，未同意记录观看情况' : '您还没有同意隐私说明，观看情况不会被记录'
}

/** What is kept, how to have it, and how to end it (rules/patient-page#consent). */
export function OwnData() {
  const { known, user, terms } = useStore(viewerStore)
  const [said, setSaid] = useState('')
  const isAgreed = user !== undefined && user.consent === terms
  const act = (question: string, work: () => Promise<unknown>, done: string) => () => {
    if (question !== '' && !confirm(question)) return
    const tell = async () => setSaid(await outcomeOf(work, done))
    void tell()
  }
  return (
    <section className={styles['part']}>
      <h2>隐私与数据</h2>
      <p className={styles['quiet']}>{stateText(user, isAgreed)}</p>
      {said && <p role="status">{said}</p>}
      {user?.recorded !== true && (
        <button type="button" className="button" onClick={openConsent}>
          了解并同意
        </button>
      )}
      {isAgreed && (
        <button type="button" className="button" onClick={act('撤回同意，停止记录？', withdraw, '已撤回，不再记录')}>
          撤回同意
        </button>
      )}
      {known && (
        <>
          <button type="button" className="button" onClick={act('', saveExport, '已导出')}>
            导出我的数据
          </button>
          <button type="button" className="button" onClick={act('退出后，这部手机不再显示您的历史', leave, '已退出')}>
            退出这部手机
          </button>
          <button type="button" className="button danger" onClick={act(LEAVE_FOR_GOOD, deactivate, '已注销')}>
            注销账号
          </button>
        </>
      )}
    </section>
  )
}

/** What is said of an act: that it is done, or why it is not. */
const outcomeOf = (work: () => Promise<unknown>, done: string): Promise<string> => work().then(() => done, messageOf)

const LEAVE_FOR_GOOD = '注销后观看历史和收藏不能恢复，确定注销？'

async function withdraw(): Promise<void> {
  await withdrawConsent()
  await outbox.clear()
}

async function leave(): Promise<void> {
  await ask('leave')
  await outbox.clear()
  forgetDevice()
}

async function deactivate(): Promise<void> {
  await ask('deactivate', { body: { reason: '在患者网页注销' } })
  await outbox.clear()
  forgetDevice()
}

async function saveExport(): Promise<void> {
  const own = await ask('exportOwn')
  const address = URL.createObjectURL(new Blob([JSON.stringify(own, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: '我的数据.json' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
