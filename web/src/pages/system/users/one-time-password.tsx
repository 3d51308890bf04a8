import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { designerTexts } from '@xuanjiao/contract/calls/interface-texts'
import type { OneTimePasswordResult } from '@xuanjiao/contract/system/users/user-calls'
import { Alert, Button, Modal } from 'antd'
import { notify } from '../../../app/notify/notices-store.ts'
import styles from './one-time-password.module.css'

/** A password made by the server: read it now, it is kept nowhere. */
export function OneTimePasswordDialog({
  username,
  oneTimePassword,
  onClose,
}: OneTimePasswordResult & { onClose: () => void }) {
  if (oneTimePassword === null) return null
  const copy = () =>
    navigator.clipboard.writeText(oneTimePassword).then(
      () => notify.good(designerTexts.copied),
      () => notify.warn(designerTexts.notCopied),
    )
  return (
    <Modal
      open
      title="一次性密码"
      width={440}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          已记下
        </Button>
      }
    >
      <Alert type="warning" showIcon title="关闭后不能再次查看，请马上转告本人" />
      <div className={styles['facts']}>
        <DetailList
          columns={1}
          look="line"
          details={[
            { key: 'username', title: '账号', value: username },
            {
              key: 'password',
              title: '密码',
              value: (
                <span className={styles['password']}>
                  <code>{oneTimePassword}</code>
                  <Button size="small" onClick={() => void copy()}>
                    复制
                  </Button>
                </span>
              ),
            },
          ]}
        />
      </div>
      <p>首次登录后必须改成自己的密码。</p>
    </Modal>
  )
}
