import { wxappUser } from '@xuanjiao/contract/business/wxapp-users/wxapp-user'
import { wxappUserCalls, type WxappUserRow } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { call } from '../../../app/calls/call.ts'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'

/** One account: where it comes from, what it has, and how much it watches. */
export function WxappUserDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      id={id}
      title="用户详情"
      entity={wxappUser}
      load={(one, signal) => call(wxappUserCalls.one, { query: { id: one }, signal })}
      onClose={onClose}
    >
      {user => <Body user={user} />}
    </DetailDrawer>
  )
}

const moment = (value: string | null) => value && <DatetimeRead value={value} />
function Body({ user }: { user: WxappUserRow }) {
  return (
    <TitledValues
      facts={[
        ['用户', user.viewer],
        ['手机号', user.phone],
        ['状态', user.status_dictText],
        ['禁用原因', user.disableReason],
        ['当前医院', user.bindHospitalId_dictText],
        ['当前科室', user.bindDepartmentId_dictText],
        ['住院免费至', moment(user.freeUntil)],
        ['注册医院', user.regHospitalId_dictText],
        ['地区', user.areaCode_dictText],
        ['注册时间', moment(user.createTime)],
        ['会员', user.membership ?? '不是会员'],
        ['观看时长', durationText(user.watchSec)],
        ['看过的视频', `${numberText(user.videoCount)} 个`],
        ['最近观看', moment(user.lastWatchTime)],
        ['健康信息授权', user.healthConsent === 'Y' ? '已授权' : '未授权'],
      ]}
    />
  )
}
