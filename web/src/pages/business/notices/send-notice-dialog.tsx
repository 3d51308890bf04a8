import { noticeSending } from '@xuanjiao/contract/business/notices/notice-sending'
import { noticeSendingCalls, type SendingTo } from '@xuanjiao/contract/business/notices/notice-sending-calls'
import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import { ReachLine } from './reach-line.tsx'

const { title, content, noticeType, toMembers, toActiveDays } = noticeSending.fields
const WORDS: Fields = {
  title,
  content,
  type: noticeType,
  videoId: { kind: 'link', title: '打开视频', to: 'video', help: '选填，患者点开通知后直接看这个视频' },
}
const OWN: Fields = {
  departmentId: { kind: 'link', title: '患者科室', to: 'hospitalDepartment', help: '只发给同意收集健康信息的患者' },
  members: toMembers,
  activeDays: { ...toActiveDays, title: '最近看过视频', min: 1, max: 365, help: '选填，只发给这些天内看过视频的患者' },
}
const ANY: Fields = {
  hospitalId: { kind: 'link', title: '患者医院', to: 'hospital', help: '不选为全部患者' },
  ...OWN,
  areaCode: { kind: 'area', title: '患者地区' },
}
const PRESET = { type: 'content', members: 'all' }

interface SendNoticeProps {
  onDone: () => void
  onClose: () => void
}

/** 群发通知: what is said, to whom, and how many that reaches before it is sent (rules/notices#sending). */
export function SendNoticeDialog(props: SendNoticeProps) {
  const to = useIsPlatform() ? ANY : OWN
  return (
    <FormDialog
      title="群发通知"
      width={720}
      fields={{ ...WORDS, ...to }}
      groups={[
        { title: '通知', fields: Object.keys(WORDS) },
        { title: '发给谁', fields: Object.keys(to) },
      ]}
      preset={PRESET}
      draftKey="notice-sending"
      submitWord="发送"
      {...props}
      send={values =>
        callWithMessage(noticeSendingCalls.send, {
          body: {
            title: text(values, 'title') ?? '',
            content: text(values, 'content') ?? '',
            type: typeOf(values),
            videoId: text(values, 'videoId'),
            to: audienceOf(values),
          },
        })
      }
    >
      {values => <ReachLine to={audienceOf(values)} type={typeOf(values)} />}
    </FormDialog>
  )
}

const typeOf = (values: RecordValues) => (values['type'] === 'system' ? 'system' : 'content')

const text = (values: RecordValues, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function audienceOf(values: RecordValues): SendingTo {
  const { members, activeDays } = values
  return {
    hospitalId: text(values, 'hospitalId'),
    departmentId: text(values, 'departmentId'),
    areaCode: text(values, 'areaCode'),
    members: members === 'member' || members === 'other' ? members : 'all',
    activeDays: typeof activeDays === 'number' && activeDays > 0 ? activeDays : null,
  }
}
