import { useState } from 'react'
import { messageOf } from '../../calls/refusal.ts'
import { Link } from '../../route/link.tsx'
import { useStore } from '../../visit/store.ts'
import { ask, becomeUser, viewerStore } from '../../visit/viewer-store.ts'
import { outbox } from '../../watch/outbox.ts'
import styles from './identity.module.css'

const isInWechat = /MicroMessenger/i.test(navigator.userAgent)

/** By what this phone is one's own: a number, or WeChat in its browser (rules/patient-page#phone). */
export function IdentityPart() {
  const { user, identity } = useStore(viewerStore)
  const isWechatOffered = identity.wechat && isInWechat
  if (!identity.phone && !isWechatOffered && !user?.phoneBound) return null
  return (
    <section className={styles['part']}>
      <h2>换手机也能接着看</h2>
      {user?.phoneBound ? <BoundPhone phone={user.phone ?? ''} /> : <Unbound canBind={identity.phone} />}
      {isWechatOffered && user?.recorded && !user.wechatBound && <WechatButton />}
      {user?.wechatBound && <p className={styles['quiet']}>已用微信身份登录</p>}
    </section>
  )
}

function Unbound({ canBind }: { canBind: boolean }) {
  const { user } = useStore(viewerStore)
  if (!user?.recorded)
    return <p className={styles['quiet']}>同意记录观看情况后，可以绑定手机号，找回观看历史和宣教任务</p>
  if (!canBind) return null
  return (
    <>
      <p className={styles['quiet']}>绑定手机号，找回观看历史和宣教任务</p>
      <div className={styles['action']}>
        <Link to={{ page: 'phone' }} className="button">
          绑定手机号
        </Link>
      </div>
    </>
  )
}

const LEAVE_IT = '解除后，历史和任务留在该手机号下；这部手机不再显示，也不再记录。确定解除？'
const ERASE_IT = '删除后，历史和任务留在这部手机上；用该手机号登录的其他手机会退出。确定删除？'

function BoundPhone({ phone }: { phone: string }) {
  const [wrong, setWrong] = useState('')
  const unbind = async (history: 'number' | 'here', question: string) => {
    if (!confirm(question)) return
    try {
      const { user } = await ask('unbindPhone', { body: { history } })
      if (history === 'number') await outbox.clear() // it is told of somebody else from now on
      becomeUser(user)
    } catch (error) {
      setWrong(messageOf(error))
    }
  }
  return (
    <>
      <p>手机号 {phone}</p>
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      <button type="button" className="button" onClick={() => void unbind('number', LEAVE_IT)}>
        解除绑定
      </button>
      <button type="button" className="button danger" onClick={() => void unbind('here', ERASE_IT)}>
        删除手机号
      </button>
    </>
  )
}

function WechatButton() {
  const [wrong, setWrong] = useState('')
  const go = () =>
    ask('beginWechat').then(
      ({ url }) => location.assign(url),
      (error: unknown) => setWrong(messageOf(error)),
    )
  return (
    <>
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      <button type="button" className="button" onClick={() => void go()}>
        用微信身份登录
      </button>
    </>
  )
}
