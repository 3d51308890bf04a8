import { useEffect, useState } from 'react'
import { messageOf } from '../../calls/refusal.ts'
import { Nothing, Waiting } from '../../parts/states.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { Link } from '../../route/link.tsx'
import { goTo } from '../../route/router.ts'
import { ask, becomeUser } from '../../visit/viewer-store.ts'

/** Back from WeChat, which has said who it is (rules/patient-page#wechat). */
export function WechatScreen({ code, state }: { code: string; state: string }) {
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    ask('finishWechat', { body: { code, state } }).then(({ user }) => {
      becomeUser(user)
      goTo({ page: 'me' }, { replace: true })
    }, setError)
  }, [code, state])
  return (
    <>
      <TopBar title="微信登录" />
      {error === undefined ? (
        <Waiting rows={3} />
      ) : (
        <Nothing title={messageOf(error)}>
          <Link to={{ page: 'me' }} className="button">
            返回“我的”
          </Link>
        </Nothing>
      )}
    </>
  )
}
