import { vipInfoCalls } from '@xuanjiao/contract/business/vip/vip-info-calls'
import type { WxappUserRow } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-calls'
import { callWithMessage } from '../../../app/calls/call.ts'
import { asLogRow } from '#shared/entity/data/entity-row.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { useMyDataScope } from '#shared/people/my-data-scope.ts'
import { ANY_GIFT, OWN_GIFT } from './gift-fields.ts'

const WIDTH = 520
/** 赠送会员: by the platform any membership, by a hospital its own out of its quota (rules/memberships#given). */
export function GrantVipDialog({ row, name: _status, id, ...dialog }: RowDialogProps) {
  const place = useMyDataScope()
  const isPlatform = place.kind === 'platform'
  const fields = isPlatform ? ANY_GIFT : OWN_GIFT
  return (
    <FormDialog
      title={`赠送会员：${asLogRow<WxappUserRow>(row).viewer}`}
      width={WIDTH}
      fields={fields}
      groups={[{ title: '赠送会员', fields: Object.keys(fields) }]}
      note={
        isPlatform ? '已是会员的，天数加在到期之后' : '赠送本院会员，占用一个可赠会员额度；已是会员的，天数加在到期之后'
      }
      preset={{ days: 30 }}
      draftKey={`vip-grant:${id}`}
      submitWord="赠送"
      {...dialog}
      send={({ hospitalId, days, reason }) =>
        callWithMessage(vipInfoCalls.grant, {
          body: {
            userId: id,
            hospitalId: isPlatform ? String(hospitalId ?? '') || null : place.ref,
            days: Number(days),
            reason: String(reason ?? ''),
          },
        })
      }
    />
  )
}
