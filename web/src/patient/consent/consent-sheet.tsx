import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../calls/refusal.ts'
import { useStore } from '../visit/store.ts'
import { viewerStore } from '../visit/viewer-store.ts'
import { consentStore, declineConsent, giveConsent, isConsentAsked } from './consent-store.ts'
import styles from './consent.module.css'

/** Asks before anything personal is kept (rules/patient-page#consent). */
export function ConsentSheet() {
  const consent = useStore(consentStore)
  const viewer = useStore(viewerStore)
  return isConsentAsked({ consent, viewer }) ? <OpenSheet privacyUrl={viewer.privacyUrl} /> : null
}

function OpenSheet({ privacyUrl }: { privacyUrl: string | null }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [health, setHealth] = useState(false)
  const [wrong, setWrong] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => sheet.current?.showModal(), [])
  const agree = () => {
    setSending(true)
    giveConsent(health).catch((error: unknown) => {
      setWrong(messageOf(error))
      setSending(false)
    })
  }
  return (
    <dialog
      ref={sheet}
      className={styles['sheet']}
      aria-labelledby="consent-title"
      onCancel={event => {
        event.preventDefault()
        declineConsent()
      }}
    >
      {/* Read first: the sheet begins with what it says, not with what is asked. */}
      <h2 id="consent-title" tabIndex={-1} autoFocus>
        隐私说明
      </h2>
      <Terms privacyUrl={privacyUrl} />
      <label className={styles['check']}>
        <input type="checkbox" checked={health} onChange={event => setHealth(event.target.checked)} />
        <span>我单独同意记录我扫码的科室、看过的视频和搜索的内容（健康相关信息）</span>
      </label>
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      <div className={styles['buttons']}>
        <button type="button" className="button primary" disabled={isSending} onClick={agree}>
          同意并继续
        </button>
        <button type="button" className="button" onClick={declineConsent}>
          暂不同意，先看视频
        </button>
      </div>
    </dialog>
  )
}

/** What is kept, what for, and how it ends; before anything else may be read. */
function Terms({ privacyUrl }: { privacyUrl: string | null }) {
  return (
    <div className={styles['terms']}>
      <p>不需要手机号和姓名就能观看。您同意之后，我们才会记录：</p>
      <ul>
        <li>扫码的医院和科室：为您打开本院的宣教内容和院内免费</li>
        <li>看过的视频和进度：下次接着看，也让医护人员了解宣教效果</li>
        <li>搜索的内容：改进宣教视频</li>
        <li>您自己绑定的手机号：换手机也能接着看，加密保存，随时可以删除</li>
      </ul>
      <p>您可以随时在“我的”里撤回同意、导出或注销，撤回后立即停止记录。不同意也能观看全部免费视频。</p>
      {privacyUrl && (
        <p>
          <a href={privacyUrl} target="_blank" rel="noreferrer">
            阅读完整的隐私政策
          </a>
        </p>
      )}
    </div>
  )
}
