import { vipInfoCalls } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { useMyDataScope } from '#shared/people/my-data-scope.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { ANY_GIFT, OWN_GIFT } from './gift-fields.ts'

interface GrantManyProps {
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** 批量赠送: all that are ticked or nobody (rules/memberships#given). */
export function GrantManyDialog({ ids, ...dialog }: GrantManyProps) {
  const place = useMyDataScope()
  const isPlatform = place.kind === 'platform'
  const fields = isPlatform ? ANY_GIFT : OWN_GIFT
  return (
    <FormDialog
      title={`批量赠送会员：${numberText(ids.length)} 人`}
      width={520}
      fields={fields}
      groups={[{ title: '赠送会员', fields: Object.keys(fields) }]}
      note={
        isPlatform
          ? '已是会员的，天数加在到期之后；有一人不能赠送，就都不赠送'
          : `赠送本院会员，占用 ${numberText(ids.length)} 个可赠会员额度；额度不够就都不赠送`
      }
      preset={{ days: 30 }}
      draftKey="vip-grant-many"
      submitWord="赠送"
      {...dialog}
      send={({ hospitalId, days, reason }) =>
        callWithMessage(vipInfoCalls.grantMany, {
          body: {
            userIds: [...ids],
            hospitalId: isPlatform ? String(hospitalId ?? '') || null : place.ref,
            days: Number(days),
            reason: String(reason ?? ''),
          },
        })
      }
    />
  )
}
