import { LICENCE_UPDATE, licenceCalls } from '@xuanjiao/contract/system/licence/licence-calls'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../app/calls/call.ts'
import { usePermissionChecks } from '../../app/session/use-permission.ts'
import { openLicence } from '../own-dialogs/own-dialog-store.ts'
import { LICENCE_KEY } from './licence-key.ts'
import styles from '../states/states.module.css'

const EVERY_MS = 10 * 60_000

/** Says that nothing can be changed, to everybody; that it soon cannot, to whoever can do something about it. */
export function LicenceBanner() {
  const { may } = usePermissionChecks()
  const { data } = useQuery({
    queryKey: [LICENCE_KEY, 'state'],
    queryFn: ({ signal }) => call(licenceCalls.state, { signal }),
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  })
  const renews = may(LICENCE_UPDATE)
  if (!data || data.message === '' || (!data.readOnly && !renews)) return null
  return (
    <div className={styles['seeing']} role="status">
      <Icon name="warning" size={16} />
      <span>{data.readOnly ? `${data.message}，系统现在只能查看和导出` : data.message}</span>
      {renews && (
        <Button size="small" onClick={openLicence}>
          更新授权
        </Button>
      )}
    </div>
  )
}
